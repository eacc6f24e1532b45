import { v7 as uuidv7 } from "uuid";
import {
  recordResults,
  standardOfCompany,
} from "#features/compliance/control-states/server/control-states.public.ts";
import { companyIn, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../control-mapping.contract.ts";
import { RequestStatus } from "../../control-mapping.contract.ts";
import { fillPreviewOf } from "../paths/fill-of.ts";
import { mappableControls } from "../paths/mappable-controls.rules.ts";
import { findEdges, findMappedCodes, findTree } from "../paths/mapping-edges.store.ts";
import { acceptAll, findAcceptedPairs, pairKey, removeAccepted } from "./company-mapping.store.ts";
import { addRequest, findRequest } from "./mapping-request.store.ts";
import { matchControls } from "./match-controls.job.ts";
import { proposePairs } from "./propose-pairs.rules.ts";
import { twoStandards } from "./two-standards.ts";

type MappingCall = typeof contract.processControlMapping | typeof contract.processCompanyControlMapping;

/** Adds the request and enqueues its job in one transaction. */
export const requestMapping: Verb<MappingCall> = async (context, input) => {
  const { db, actor, clock, audit, enqueue } = context;
  const { source, target } = await twoStandards(db, input);
  const id = uuidv7();
  const at = clock.now();
  const requested_by_name = personOf(actor).fullName;
  await addRequest(db, {
    company_id: companyIn(actor),
    id,
    source_standard_id: source.id,
    target_standard_id: target.id,
    requested_by_name,
    requested_at: at,
  });
  enqueue(matchControls, { request: id });
  audit({
    action: "control_mapping.requested",
    objectType: "mapping_request",
    objectId: id,
    details: { source: source.short_name, target: target.short_name },
  });
  return {
    analysis_request_id: id,
    source_standard_id: source.id,
    target_standard_id: target.id,
    status: "pending",
    progress: 0,
    reason: "",
    engine: "built_in",
    requested_by_name,
    requested_at: at.toISOString(),
    finished_at: null,
  };
};

export const getMappingStatus: Verb<typeof contract.getControlMappingStatus> = async (
  { db },
  { analysis_request_id },
) => {
  const request = await findRequest(db, analysis_request_id);
  if (!request) throw new Refusal("not_found");
  const accepted = await findAcceptedPairs(db);
  const { id, pairs, status, requested_at, finished_at, ...rest } = request;
  return {
    ...rest,
    analysis_request_id: id,
    status: RequestStatus.parse(status),
    requested_at: requested_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    pairs: (pairs ?? []).map((pair) => ({
      ...pair,
      accepted: accepted.has(pairKey(pair.source_control_id, pair.target_control_id)),
    })),
  };
};

/** Only proposed pairs can be accepted, with the proposed relation and strength. */
const acceptPairs: Verb<typeof contract.acceptPairs> = async (context, input) => {
  const { db, actor, clock, audit } = context;
  const request = await findRequest(db, input.analysis_request_id);
  if (!request) throw new Refusal("not_found");
  if (request.status !== "completed") throw new Refusal("conflict");
  const proposedPairs = new Map(
    (request.pairs ?? []).map((pair) => [pairKey(pair.source_control_id, pair.target_control_id), pair]),
  );
  // A pair that occurs twice in a request counts once.
  const acceptedPairs = new Map(
    input.pairs.map((pair) => [pairKey(pair.source_control_id, pair.target_control_id), pair]),
  );
  const rows = [...acceptedPairs].map(([key, { note }]) => {
    const pair = proposedPairs.get(key);
    if (!pair) {
      throw new Refusal("invalid_input", { detail: "Uno de los pares no está entre los propuestos." });
    }
    return {
      company_id: companyIn(actor),
      source_control_id: pair.source_control_id,
      target_control_id: pair.target_control_id,
      relation: pair.relation,
      strength: pair.strength,
      note,
      accepted_by_name: personOf(actor).fullName,
      accepted_at: clock.now(),
    };
  });
  await acceptAll(db, rows);
  audit({
    action: "control_mapping.accepted",
    objectType: "mapping_request",
    objectId: request.id,
    details: { pairs: rows.length },
  });
  return { accepted: rows.length };
};

const removePair: Verb<typeof contract.removePair> = async (
  { db, audit },
  { source_control_id, target_control_id },
) => {
  if (!(await removeAccepted(db, source_control_id, target_control_id))) throw new Refusal("not_found");
  audit({
    action: "control_mapping.removed",
    objectType: "company_mapping",
    objectId: `${source_control_id}-${target_control_id}`,
  });
  return {};
};

const previewFill: Verb<typeof contract.previewFill> = async ({ db }, input) =>
  await fillPreviewOf(db, input);

/** Stores the rows that the person chose in a preview. Refuses if the preview would now be different. */
const applyFill: Verb<typeof contract.applyFill> = async (context, input) => {
  const preview = await fillPreviewOf(context.db, input);
  if (!(await standardOfCompany(context.db, preview.target.id))) {
    throw new Refusal("conflict", {
      detail: `La empresa no sigue ${preview.target.short_name}. Actívela para completar sus controles.`,
    });
  }
  if (preview.fingerprint !== input.fingerprint) throw new Refusal("stale_version");
  const selectedIds = new Set(input.control_ids);
  const rows = preview.items.filter(({ control_id }) => selectedIds.delete(control_id));
  if (selectedIds.size > 0) throw new Refusal("not_found");
  const changes = rows.flatMap(({ control_id, proposed, sources }) =>
    proposed === null
      ? []
      : [
          {
            controlId: control_id,
            result: proposed,
            reason:
              `Por correspondencia con ${preview.source.short_name}: ${sources.map(({ code }) => code).join(", ")}`.slice(
                0,
                500,
              ),
          },
        ],
  );
  const changedCount = await recordResults(context, { standardId: preview.target.id, changes });
  context.audit({
    action: "control_mapping.applied",
    objectType: "standard",
    objectId: String(preview.target.id),
    details: { source: preview.source.short_name, target: preview.target.short_name, changed: changedCount },
  });
  return { changed: changedCount };
};

interface SectionedStandard {
  controls: { id: number; section_id: number }[];
  sections: { id: number; code: string; title: string }[];
}

interface Pair {
  source_control_id: number;
  target_control_id: number;
  strength: number;
}

/** Counts pairs by the sections of both standards, and the mapped controls of each section. */
function countBySection(source: SectionedStandard, target: SectionedStandard, pairs: Pair[]) {
  const sectionOf = new Map(
    [...source.controls, ...target.controls].map(({ id, section_id }) => [id, section_id]),
  );
  const cells = new Map<string, ReturnType<typeof cellOf>>();
  for (const { source_control_id, target_control_id, strength } of pairs) {
    const from = sectionOf.get(source_control_id) ?? 0;
    const to = sectionOf.get(target_control_id) ?? 0;
    const cell = cells.get(`${from} ${to}`) ?? cellOf(from, to);
    cell.pairs += 1;
    cell.strongest = Math.max(cell.strongest, strength);
    cells.set(`${from} ${to}`, cell);
  }
  return {
    source_sections: sectionsOf(source, new Set(pairs.map(({ source_control_id }) => source_control_id))),
    target_sections: sectionsOf(target, new Set(pairs.map(({ target_control_id }) => target_control_id))),
    cells: [...cells.values()],
  };
}

const cellOf = (source_section_id: number, target_section_id: number) => ({
  source_section_id,
  target_section_id,
  pairs: 0,
  strongest: 0,
});

function sectionsOf({ controls, sections }: SectionedStandard, mapped: ReadonlySet<number>) {
  const inside = Map.groupBy(controls, ({ section_id }) => section_id);
  return sections.flatMap(({ id, code, title }) => {
    const these = inside.get(id);
    if (!these) return [];
    return [
      {
        control_id: id,
        code,
        title,
        controls: these.length,
        mapped: these.filter((control) => mapped.has(control.id)).length,
      },
    ];
  });
}

const getMappingMatrix: Verb<typeof contract.getMappingMatrix> = async ({ db }, input) => {
  const { source, target } = await twoStandards(db, input);
  const [sourceTree, targetTree] = [
    await findTree(db, source.version_id),
    await findTree(db, target.version_id),
  ];
  const [from, to] = [mappableControls(sourceTree), mappableControls(targetTree)];
  const accepted = await findAcceptedPairs(db);
  // The explorer shows stated pairs, not those found by similar words.
  const pairs = proposePairs(
    { controls: from, words: [] },
    { controls: to, words: [] },
    { edges: await findEdges(db), codes: await findMappedCodes(db), depth: input.depth },
  );
  const sectionOf = new Map([...from, ...to].map(({ id, section_id }) => [id, section_id]));
  const reached = new Set(pairs.map(({ target_control_id }) => target_control_id));
  return {
    source,
    target,
    ...countBySection(
      { controls: from, sections: sourceTree },
      { controls: to, sections: targetTree },
      pairs,
    ),
    pairs: pairs.map((pair) => ({
      ...pair,
      source_section_id: sectionOf.get(pair.source_control_id) ?? 0,
      target_section_id: sectionOf.get(pair.target_control_id) ?? 0,
      accepted: accepted.has(pairKey(pair.source_control_id, pair.target_control_id)),
    })),
    unmapped_targets: to
      .filter(({ id }) => !reached.has(id))
      .map(({ id, code, title }) => ({ control_id: id, code, title })),
  };
};

export const controlMappingVerbs = [
  route(contract.processControlMapping, requestMapping),
  route(contract.processCompanyControlMapping, requestMapping),
  route(contract.getControlMappingStatus, getMappingStatus),
  route(contract.acceptPairs, acceptPairs),
  route(contract.removePair, removePair),
  route(contract.previewFill, previewFill),
  route(contract.applyFill, applyFill),
  route(contract.getMappingMatrix, getMappingMatrix),
];
