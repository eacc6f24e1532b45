import { v7 as uuidv7 } from "uuid";
import { assessmentFiles } from "#features/posture/assessments/readers/assessment-files.fixture.ts";
import { importExamples } from "#platform/testing/case-examples.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { type FeatureExamples, type MakeObject, objectWithId } from "#platform/testing/feature-examples.ts";
import { aStoredFile } from "#platform/testing/stored-files.ts";
import { aDraft, anAlert, anAssessment, aRetest, aStep } from "./assessed-company.fixture.ts";

const assessment =
  (body: Record<string, unknown> = {}, state = "in_progress"): MakeObject =>
  async (portal, company) =>
    objectWithId((await anAssessment(portal, company, { state })).id, body);

/** An authorisation, named by its assessment and itself. */
const authorisation =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) => {
    const { id, authorisationId } = await anAssessment(portal, company, { state: "suspended" });
    return {
      body,
      foreign: { id, authorisation_id: authorisationId },
      never: { id: uuidv7(), authorisation_id: uuidv7() },
    };
  };

const finding =
  (body: Record<string, unknown> = {}, state = "draft"): MakeObject =>
  async (portal, company) => {
    const { id } = await anAssessment(portal, company);
    return {
      body,
      foreign: { id, finding_id: await aDraft(portal, company, { assessmentId: id, state }) },
      never: { id: uuidv7(), finding_id: uuidv7() },
    };
  };

const evidence: MakeObject = async (portal, company) => {
  const { id } = await anAssessment(portal, company);
  const finding_id = await aDraft(portal, company, { assessmentId: id });
  const evidence_id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into assessment_evidence (company_id, id, assessment_id, draft_id, file_key, file_name, file_bytes, sha256,
       added_by_name, added_at)
     values ($1, $2, $3, $4, $5, 'captura.png', 1, $6, 'Alguien', now())`,
    [company.id, evidence_id, id, finding_id, await aStoredFile(portal), "0".repeat(64)],
  );
  return {
    body: {},
    foreign: { id, finding_id, evidence_id },
    never: { id: uuidv7(), finding_id: uuidv7(), evidence_id: uuidv7() },
  };
};

const retest =
  (body: Record<string, unknown> = {}, outcome: string | null = null): MakeObject =>
  async (portal, company) => {
    const { id, retestId } = await aRetest(portal, company, { outcome });
    return {
      body,
      foreign: { id, retest_id: retestId },
      never: { id: uuidv7(), retest_id: uuidv7() },
    };
  };

const retestedFinding: MakeObject = async (portal, company) => {
  const { id, retestId, draftId } = await aRetest(portal, company);
  return {
    body: { outcome: "fixed", note: "Ya no responde" },
    foreign: { id, retest_id: retestId, finding_id: draftId },
    never: { id: uuidv7(), retest_id: uuidv7(), finding_id: uuidv7() },
  };
};

/** An assessment with a published finding that no round verifies yet. */
const askedRetest: MakeObject = async (portal, company) => {
  const { id } = await anAssessment(portal, company, { state: "delivered" });
  const finding_id = await aDraft(portal, company, { assessmentId: id, state: "published" });
  return objectWithId(id, { findings: [{ finding_id }] });
};

const step =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) => {
    const { id } = await anAssessment(portal, company);
    return {
      body,
      foreign: { id, step_id: await aStep(portal, company, id) },
      never: { id: uuidv7(), step_id: uuidv7() },
    };
  };

const alert: MakeObject = async (portal, company) => objectWithId(await anAlert(portal, company));

/** An alert about a target of an assessment. */
const alertOfExercise =
  (body: Record<string, unknown> = {}): MakeObject =>
  async (portal, company) => {
    const { id } = await anAssessment(portal, company);
    return {
      body,
      foreign: { id: await anAlert(portal, company), assessment_id: id },
      never: { id: uuidv7(), assessment_id: uuidv7() },
    };
  };

const nameOf = (verb: string) => `assessments.${verb}`;
const written = { title: "Inyección de SQL", assets: ["web-1"] };
const attack = { name: "Volcado de LSASS", at: "2026-11-02T12:00:00.000Z" };
const plan = { title: "Prueba de la tienda", kind: "web" };

const imports = importExamples("assessments.file", { content: assessmentFiles["attire-json"] });

export default {
  jobs: imports.jobs,
  objects: {
    ...imports.objects,
    [nameOf("get_assessment")]: assessment(),
    [nameOf("edit_assessment")]: assessment(plan),
    [nameOf("save_scope")]: assessment({ targets: [], parties: [], sources: [] }, "suspended"),
    [nameOf("move_assessment")]: assessment({ to: "suspended" }),
    [nameOf("stop_assessment")]: assessment({ reason: "Corte de servicio" }),
    [nameOf("add_entry")]: assessment({ body: "Barrido de puertos" }),
    [nameOf("add_authorisation")]: assessment(
      {
        file: { name: "carta.pdf", content: "%PDF-1.7" },
        signed_by: "Gerenta general",
        signed_on: "2026-11-01",
        valid_from: "2026-11-01",
        valid_to: "2026-12-31",
      },
      "proposed",
    ),
    [nameOf("withdraw_authorisation")]: authorisation({ reason: "Se reemplaza" }),
    [nameOf("download_authorisation")]: authorisation(),
    [nameOf("list_findings")]: assessment(),
    [nameOf("get_report")]: assessment(),
    [nameOf("add_finding")]: assessment(written),
    [nameOf("edit_finding")]: finding(written),
    [nameOf("remove_finding")]: finding(),
    [nameOf("review_finding")]: finding(),
    [nameOf("publish_finding")]: finding({ version: 1 }, "review"),
    [nameOf("add_evidence")]: async (portal, company) => {
      const { id: assessmentId } = await anAssessment(portal, company);
      const id = await aDraft(portal, company, { assessmentId });
      return objectWithId(id, { file: { name: "captura.png", content: "x" } });
    },
    [nameOf("download_evidence")]: evidence,
    [nameOf("request_retest")]: askedRetest,
    [nameOf("plan_retest")]: retest({ planned_on: "2026-12-01" }),
    [nameOf("record_outcome")]: retestedFinding,
    [nameOf("finish_retest")]: retest({}, "fixed"),
    [nameOf("list_steps")]: assessment(),
    [nameOf("add_step")]: assessment(attack),
    [nameOf("edit_step")]: step(attack),
    [nameOf("remove_step")]: step(),
    [nameOf("rule_of_step")]: step(),
    [nameOf("find_exercises")]: alert,
    [nameOf("ask_deconfliction")]: alertOfExercise({ question: "¿Es de la prueba?" }),
    [nameOf("answer_deconfliction")]: alertOfExercise({ verdict: "confirmed" }),
  },
} satisfies FeatureExamples;
