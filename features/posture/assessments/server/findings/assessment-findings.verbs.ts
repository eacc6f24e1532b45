import { isDeepStrictEqual } from "node:util";
import { v7 as uuidv7 } from "uuid";
import templates from "#database/reference/assessment-templates.json" with { type: "json" };
import * as paths from "#platform/contract/paths.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { withoutVersion } from "#platform/server/seen-version.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import { type BeforeFiles, route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { assessmentCode } from "../../assessments.labels.ts";
import * as contract from "../../contracts/assessment-findings.contract.ts";
import { FindingTemplate } from "../../contracts/assessment-findings.contract.ts";
import { findRetests } from "../retests/retest.store.ts";
import { lockSeenAssessment, recordAct, refuseOver } from "../work/act-on-assessment.ts";
import { type AssessmentRow, findAssessment } from "../work/assessment.store.ts";
import { findEditableDraft, lockAssessmentOfFinding } from "./act-on-finding.ts";
import { evidenceFrom, findEvidenceFile, insertEvidence } from "./evidence.store.ts";
import {
  changeDraft,
  findAssessmentOfDraft,
  findDraft,
  findNodePositions,
  insertDraft,
  joinLocations,
  nextDraftNumber,
  removeDraft,
  replaceLocations,
} from "./finding.store.ts";
import { findingOf, findingsOf } from "./finding-view.ts";
import { stateFinding } from "./ground-finding.ts";
import { publishingTrouble } from "./publishing.rules.ts";
import { rateVector as rate } from "./rate-vector.ts";
import { findingColumnsOf, sortedAssets } from "./written-finding.ts";

interface PublishedFinding {
  number: number;
  title: string;
  severity: number;
}

/** Notifies the company of a published critical finding; if the assessment is restricted, only its participants. */
function announceCritical(
  { notify }: Pick<VerbContext, "notify">,
  assessment: Pick<AssessmentRow, "id" | "number" | "restricted" | "reader_ids">,
  { number, title, severity }: PublishedFinding,
): void {
  if (severityOfRank(severity) !== "critical") return;
  notify({
    kind: "informed",
    to: assessment.restricted ? { people: assessment.reader_ids } : { side: "client" },
    about: {
      type: "assessment_finding",
      id: assessment.id,
      name: `${assessmentCode(assessment.number)} H-${number}`,
      title: `Hallazgo crítico: ${title}`.slice(0, 300),
      path: `${paths.assessment(assessment.id)}?parte=hallazgos`,
    },
  });
}

const listTemplates: Verb<typeof contract.listTemplates> = async () => ({
  items: templates.templates.map((template) => FindingTemplate.parse(template)),
});

const rateVector: Verb<typeof contract.rateVector> = async (_context, { vector }) => {
  const rating = rate(vector) ?? null;
  return { rating, problem: rating ? "" : "El vector no es válido o está incompleto." };
};

const listFindings: Verb<typeof contract.listFindings> = async (context, { id }) => {
  const assessment = await findAssessment(context.db, id);
  if (!assessment) throw new Refusal("not_found");
  return { items: await findingsOf(context, assessment) };
};

export const addFinding: Verb<typeof contract.addFinding> = async (
  context,
  { id: assessmentId, ...body },
) => {
  const { db, actor, clock } = context;
  const [companyId, now, id, author] = [companyIn(actor), clock.now(), uuidv7(), authorOf(actor)];
  const columns = findingColumnsOf(body);
  const assessment = await lockSeenAssessment(context, { id: assessmentId });
  refuseOver(assessment);
  const number = await nextDraftNumber(db, assessmentId);
  if (!Number.isFinite(number))
    throw new Refusal("conflict", { detail: "La evaluación ya tiene 500 hallazgos." });
  await insertDraft(db, {
    ...columns,
    company_id: companyId,
    id,
    assessment_id: assessmentId,
    number,
    state: "draft",
    author_id: author.id,
    author_name: author.name,
    external_id: null,
    import_id: null,
    created_at: now,
    updated_at: now,
  });
  await replaceLocations(db, { companyId, assessmentId, draftId: id }, sortedAssets(body));
  recordAct(context, assessment, "finding_added", { number, title: body.title });
  return await findingOf(context, { assessmentId, id });
};

const editFinding: Verb<typeof contract.editFinding> = async (
  context,
  { id: assessmentId, finding_id, version, ...body },
) => {
  const { db, actor, clock, nothingChanged } = context;
  const columns = findingColumnsOf(body);
  const { assessment, draft } = await findEditableDraft(context, { id: assessmentId, finding_id, version });
  const [companyId, assets, author] = [companyIn(actor), sortedAssets(body), authorOf(actor)];
  const places = (await findNodePositions(db, assessmentId)).filter(
    ({ draft_id }) => draft_id === finding_id,
  );
  const sameAssets = isDeepStrictEqual(places.map(({ asset }) => asset).sort(), assets);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const changedNames = names.filter((name) => !isDeepStrictEqual(columns[name], draft[name]));
  if (changedNames.length === 0 && sameAssets) {
    nothingChanged();
    return await findingOf(context, { assessmentId, id: finding_id });
  }
  if (!sameAssets) await replaceLocations(db, { companyId, assessmentId, draftId: finding_id }, assets);
  // The last editor becomes the author, so that of two people who review a finding the other one publishes it.
  await changeDraft(
    db,
    { companyId, id: finding_id },
    {
      ...columns,
      state: "draft",
      author_id: author.id,
      author_name: author.name,
      updated_at: clock.now(),
    },
  );
  recordAct(context, assessment, "finding_edited", {
    number: draft.number,
    changed: changedNames,
    ...withoutVersion(version),
  });
  return await findingOf(context, { assessmentId, id: finding_id });
};

const removeFinding: Verb<typeof contract.removeFinding> = async (context, request) => {
  const { assessment, draft } = await findEditableDraft(context, request);
  await removeDraft(context.db, { companyId: companyIn(context.actor), id: draft.id });
  recordAct(context, assessment, "finding_removed", { number: draft.number, title: draft.title });
  return {};
};

export const reviewFinding: Verb<typeof contract.reviewFinding> = async (context, request) => {
  const { db, actor, clock, nothingChanged } = context;
  const { assessment, draft } = await findEditableDraft(context, request);
  if (draft.state === "review") nothingChanged();
  else {
    const ofDraft = { companyId: companyIn(actor), id: draft.id };
    await changeDraft(db, ofDraft, { state: "review", updated_at: clock.now() });
    recordAct(context, assessment, "finding_reviewed", { number: draft.number });
  }
  return await findingOf(context, { assessmentId: request.id, id: draft.id });
};

export const publishFinding: SteppedVerb<typeof contract.publishFinding> = async (
  steps,
  { id, finding_id, version },
) => {
  // The text is frozen first, so that the published version is the one that two people saw. A repeated request after an
  // interruption continues.
  const frozenFinding = await steps.within("write", async (context) => {
    const { db, actor, clock, entryFollows } = context;
    const { assessment, draft } = await lockAssessmentOfFinding(context, { id, finding_id, version });
    const trouble = publishingTrouble(draft, assessment.state, authorOf(actor).id);
    if (trouble) throw new Refusal("conflict", { detail: trouble });
    const now = clock.now();
    await changeDraft(
      db,
      { companyId: companyIn(actor), id: draft.id },
      { state: "publishing", updated_at: now },
    );
    entryFollows();
    const places = (await findNodePositions(db, id)).filter(({ draft_id }) => draft_id === draft.id);
    return { draft, number: assessment.number, assets: places.map(({ asset }) => asset), at: now };
  });
  const findings = await stateFinding(steps, {
    draft: frozenFinding.draft,
    assessmentNumber: frozenFinding.number,
    assets: frozenFinding.assets,
    isThere: true,
    at: frozenFinding.at,
  });
  return await steps.within("write", async (context) => {
    const { db, actor, clock, nothingChanged } = context;
    const { assessment, draft } = await lockAssessmentOfFinding(context, { id, finding_id });
    if (draft.state !== "publishing") nothingChanged();
    else {
      const [companyId, now] = [companyIn(actor), clock.now()];
      await joinLocations(db, { companyId, draftId: draft.id }, findings);
      await changeDraft(
        db,
        { companyId, id: draft.id },
        {
          state: "published",
          published_at: now,
          published_by_name: authorOf(actor).name,
          updated_at: now,
        },
      );
      recordAct(context, assessment, "finding_published", {
        number: draft.number,
        severity: severityOfRank(draft.severity),
        assets: findings.size,
      });
      announceCritical(context, assessment, draft);
    }
    return await findingOf(context, { assessmentId: id, id: finding_id });
  });
};

export const addEvidence: Verb<typeof contract.addEvidence> = async (
  context,
  { id, file, caption, retest_id },
) => {
  const { db, actor, clock } = context;
  const assessmentId = await findAssessmentOfDraft(db, id);
  if (!assessmentId) throw new Refusal("not_found");
  const { assessment, draft } = await lockAssessmentOfFinding(context, { id: assessmentId, finding_id: id });
  refuseOver(assessment);
  if (retest_id) {
    const [retest] = await findRetests(db, { id: retest_id, assessmentId, limit: 1 });
    if (!retest) throw new Refusal("not_found");
  }
  const evidence = {
    id: uuidv7(),
    draft_id: draft.id,
    retest_id: retest_id ?? null,
    caption,
    file_name: file.name,
    file_bytes: file.bytes,
    sha256: file.sha256,
    added_by_name: authorOf(actor).name,
    added_at: clock.now(),
  };
  await insertEvidence(db, {
    ...evidence,
    company_id: companyIn(actor),
    assessment_id: assessmentId,
    file_key: file.key,
  });
  recordAct(context, assessment, "evidence_added", { number: draft.number, sha256: file.sha256 });
  return evidenceFrom(evidence);
};

/** Refuses the upload before its file is received. */
const beforeEvidence: BeforeFiles<typeof contract.addEvidence> = async ({ db }, { id = "" }) => {
  if (!(await findAssessmentOfDraft(db, id))) throw new Refusal("not_found");
};

const downloadEvidence: Verb<typeof contract.downloadEvidence> = async (
  { db },
  { id, finding_id, evidence_id },
) => {
  const draft = await findDraft(db, { assessmentId: id, id: finding_id });
  const file = draft && (await findEvidenceFile(db, { draftId: draft.id, id: evidence_id }));
  if (!file) throw new Refusal("not_found");
  return { key: file.file_key, name: file.file_name, contentType: "application/octet-stream" };
};

export const assessmentFindingsVerbs = [
  route(contract.listTemplates, listTemplates),
  route(contract.rateVector, rateVector),
  route(contract.listFindings, listFindings),
  route(contract.addFinding, addFinding),
  route(contract.editFinding, editFinding),
  route(contract.removeFinding, removeFinding),
  route(contract.reviewFinding, reviewFinding),
  steppedRoute(contract.publishFinding, publishFinding),
  route(contract.addEvidence, addEvidence, { beforeFiles: beforeEvidence }),
  route(contract.downloadEvidence, downloadEvidence),
];
