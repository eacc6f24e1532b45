import { v7 as uuidv7 } from "uuid";
import { inCompany } from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { addState } from "#features/compliance/control-states/server/control-states-examples.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany, aPerson, type TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { addArtifact } from "./evidence.public.ts";

const aFile = { name: "acta.txt", content: "Acta del comité" };

async function addEvidence(portal: TestPortal, company: TestCompany) {
  const content = Buffer.from(aFile.content);
  const file = {
    key: "aa/00000000-0000-7000-8000-000000000000",
    name: aFile.name,
    contentType: "application/octet-stream",
    bytes: aFile.content.length,
    sha256: "0".repeat(64),
    look: { head: content, tail: content, textual: true },
  };
  return await inCompany(portal, company, (context) =>
    addArtifact(context, { description: "", note: "", files: [file] }, { controlIds: [], measureIds: [] }),
  );
}

const artifact =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId((await addEvidence(portal, company)).id, body);

const evidenceFile: MakeObject = async (portal, company) => {
  const [revision] = (await addEvidence(portal, company)).revisions;
  return { body: {}, foreign: { id: revision?.files[0]?.id }, never: { id: uuidv7() } };
};

const state =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) =>
    objectWithId(await addState(portal, company), body);

export default {
  objects: {
    "evidence.add_status_artifact": state({ files: aFile }),
    "evidence.delete_artifact": artifact(),
    "evidence.download_file": evidenceFile,
    "evidence.get_artifact": artifact(),
    "evidence.link_artifact": artifact(),
    "evidence.list_status_artifacts": state(),
    "evidence.preview_file": evidenceFile,
    "evidence.replace_artifact": artifact({ version: 1, title: "Acta" }),
    "evidence.review_artifact": artifact({ version: 1, decision: "approve" }),
    "evidence.show_file": evidenceFile,
    "evidence.unlink_artifact": artifact(),
    "evidence.verify_file": evidenceFile,
  },
  jobs: {
    "evidence.expire": async (portal) => {
      const { owner } = portal.database;
      const company = await aCompany(portal);
      const person = await aPerson(portal, { companies: [company] });
      await addEvidence(portal, company);
      await runQuery(owner, "update evidence set owner_id = $2 where company_id = $1", [
        company.id,
        person.id,
      ]);
      await runQuery(
        owner,
        "update evidence_revision set status = 'approved', valid_until = current_date + 5 where company_id = $1",
        [company.id],
      );
      return nightly;
    },
  },
  actsEachTime: ["evidence.verify_file"],
} satisfies FeatureExamples;
