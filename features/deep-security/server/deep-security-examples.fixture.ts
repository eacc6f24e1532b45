import { computersFile, healthyComputer } from "#features/deep-security/readers/manager-files.fixture.ts";
import { importExamples } from "#platform/testing/case-examples.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { type FeatureExamples, type MakeObject, objectWithId } from "#platform/testing/feature-examples.ts";
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

export default {
  ...imports,
  objects: { ...imports.objects, "deep_security.get_computer": aComputer },
} satisfies FeatureExamples;
