import { v7 as uuidv7 } from "uuid";
import {
  computersFile,
  healthyComputer,
} from "#features/posture/deep-security/readers/manager-files.fixture.ts";
import { importExamples } from "#platform/testing/case-examples.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  jobOf,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { storeExport } from "./protected-company.fixture.ts";

/** A computer of a stored export. */
const aComputer: MakeObject = async (portal, company) => {
  await storeExport(portal, company, computersFile(healthyComputer(1)));
  const [row] = await runQuery<{ id: string }>(
    portal.database.owner,
    "select id from protected_computer where company_id = $1",
    [company.id],
  );
  return objectWithId(row?.id ?? "");
};

const imports = importExamples("deep_security.export", {
  options: { exported_on: "2026-11-01" },
  content: computersFile(healthyComputer(1)),
});

/**
 * Creates a connection that is due, with a key that cannot be decrypted, so that reading it disables the connection.
 */
async function aConnection(portal: TestPortal, company: TestCompany): Promise<void> {
  await runQuery(
    portal.database.owner,
    `insert into protection_connection (company_id, id, address, key_sealed, is_enabled, next_at, saved_by_name, saved_at)
     values ($1, $2, 'https://consola.invalid:4119', 'x', true, now(), 'Alguien', now())`,
    [company.id, uuidv7()],
  );
}

export default {
  ...imports,
  objects: { ...imports.objects, "deep_security.get_computer": aComputer },
  actsEachTime: ["deep_security.read_manager"],
  inputs: {
    "deep_security.save_connection": {
      address: "https://consola.invalid:4119",
      api_key: "clave-de-consola",
      is_enabled: false,
    },
  },
  jobs: {
    ...imports.jobs,
    "deep_security.read_managers": async (portal) => {
      await aConnection(portal, await aCompany(portal));
      return nightly;
    },
    "deep_security.read_connection": async (portal) => {
      const company = await aCompany(portal);
      await aConnection(portal, company);
      return jobOf(company, { company_id: company.id });
    },
  },
} satisfies FeatureExamples;
