import { severityName } from "#features/assistant/assistant/server/assistant.public.ts";
import type { FindingStatus } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import {
  answerLabels,
  findingNumber,
  findingStatusLabels,
} from "#features/posture/findings/findings.labels.ts";
import {
  checkAnswerFrom,
  countWaitingElsewhere,
  findAnswers,
  findIssue,
} from "#features/posture/findings/server/findings.public.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/hardening-target.contract.ts";
import { maxDifferences, type TargetRule } from "../../contracts/hardening-target.contract.ts";
import { outcomeLabels } from "../../hardening.labels.ts";
import { findEvidenceTexts, findEvidenceTextsOf, findRuleHistory } from "../rules/rule-detail.store.ts";
import {
  countAcceptedFailures,
  countOutcomes,
  findRule,
  findRulePage,
  findSections,
  type RuleRow,
} from "../rules/target-rule.store.ts";
import { checkMoveOf, placeOfMove } from "../runs/check-move.rules.ts";
import { findDifferences } from "../runs/comparison.store.ts";
import { findRun, findRuns } from "../runs/run.store.ts";
import { lostPoints, weightedScore } from "../score/score.rules.ts";
import { findTarget } from "./target.store.ts";
import { targetFrom } from "./target-view.ts";

function ruleFrom(row: RuleRow): TargetRule {
  const { issue_id, locus, rule_id, title, section, outcome, answer, expires_on } = row;
  return {
    issue_id,
    locus,
    rule_id,
    title,
    section,
    outcome,
    severity: severityOfRank(row.severity),
    since: row.since.toISOString(),
    finding:
      row.finding_id === null || row.finding_number === null
        ? null
        : { id: row.finding_id, number: row.finding_number, status: row.finding_status as FindingStatus },
    answer: answer === null || expires_on === null ? null : { outcome: answer, expires_on },
  };
}

const getTarget: Verb<typeof contract.getTarget> = async ({ db, clock }, { id }) => {
  const row = await findTarget(db, id);
  if (!row) throw new Refusal("not_found");
  const now = clock.now();
  const sections = await findSections(db, row, dayOf(now));
  const whole = sections.reduce((sum, each) => sum + each.passed_weight + each.failed_weight, 0);
  // Sections have no score if the tool never reports passed checks.
  const hasScore = row.score !== null;
  return {
    target: targetFrom(row, now),
    sections: sections.map(({ section, passed, failed, manual, errors, suppressed, ...rest }) => ({
      section,
      counts: { passed, failed, manual, errors, suppressed, not_applicable: rest.not_applicable },
      answered_passed: rest.answered_passed,
      answered_failed: rest.answered_failed,
      waiting: rest.waiting,
      score: hasScore ? weightedScore(rest.passed_weight, rest.failed_weight) : null,
      lost: hasScore ? lostPoints(rest.failed_weight, whole) : 0,
    })),
    accepted: await countAcceptedFailures(db, row),
    runs: await findRuns(db, id),
  };
};

export const listTargetRules: Verb<typeof contract.listTargetRules> = async (
  { db, clock },
  { id, limit, cursor, ...filter },
) => {
  const target = await findTarget(db, id);
  if (!target) throw new Refusal("not_found");
  const request = { target, filter, today: dayOf(clock.now()) };
  const page = await findRulePage(db, { ...request, page: { limit, cursor } });
  return { ...page, items: page.items.map(ruleFrom), outcomes: await countOutcomes(db, request) };
};

const columns: readonly (readonly [
  title: string,
  cell: (row: RuleRow, evidence: string) => string | null,
])[] = [
  ["regla", ({ rule_id }) => rule_id],
  ["qué pide", ({ title }) => title],
  ["sección", ({ section }) => section],
  ["severidad", ({ severity }) => severityName[severityOfRank(severity)].toLowerCase()],
  ["resultado", ({ outcome }) => outcomeLabels[outcome].word.toLowerCase()],
  ["desde", ({ since }) => since.toISOString()],
  ["qué se vio", (_row, evidence) => evidence],
  ["respuesta de una persona", ({ answer }) => answer && answerLabels[answer].toLowerCase()],
  ["respuesta vale hasta", ({ expires_on }) => expires_on],
  ["hallazgo", ({ finding_number }) => (finding_number === null ? null : findingNumber(finding_number))],
  [
    "estado del hallazgo",
    ({ finding_status }) => finding_status && findingStatusLabels[finding_status as FindingStatus],
  ],
];
const rowsAtOnce = 200;

const exportTargetRules: Verb<typeof contract.exportTargetRules> = async (
  { db, clock },
  { id, file, ...filter },
) => {
  const target = await findTarget(db, id);
  if (!target) throw new Refusal("not_found");
  const request = { target, filter, today: dayOf(clock.now()) };
  async function* pages() {
    let cursor: string | undefined;
    do {
      const page = await findRulePage(db, { ...request, page: { limit: rowsAtOnce, cursor } });
      const evidenceTexts = await findEvidenceTextsOf(
        db,
        page.items.flatMap(({ evidence_id }) => (evidence_id ? [evidence_id] : [])),
      );
      yield page.items.map((row) => {
        const texts = (row.evidence_id && evidenceTexts.get(row.evidence_id.toString("hex"))) ?? [];
        return columns.map(([, cell]) => cell(row, texts.join("\n")));
      });
      cursor = page.next ?? undefined;
    } while (cursor);
  }
  return {
    name: `endurecimiento-reglas-${clock.now().toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Reglas",
      columns: columns.map(([title]) => ({ title, ...(title === "qué pide" && { width: 48 }) })),
      pages: pages(),
    }),
  };
};

const maxAnswers = 20;

const getTargetRule: Verb<typeof contract.getTargetRule> = async (
  { db, clock },
  { id, issue_id: issueId, locus },
) => {
  const target = await findTarget(db, id);
  const check = { issueId, locus };
  const today = dayOf(clock.now());
  const row = target && (await findRule(db, { target, today }, check));
  const texts = row && (await findIssue(db, issueId));
  if (!target || !row || !texts) throw new Refusal("not_found");
  const name = { asset_id: target.asset_id, issue_id: issueId, locus };
  const story = await findRuleHistory(db, target, check);
  const answers = await findAnswers(db, [name], maxAnswers);
  return {
    asset_id: target.asset_id,
    rule: ruleFrom(row),
    description: texts.description,
    solution: texts.solution,
    references: texts.reference_urls,
    identifiers: [...new Set([...texts.sections, ...texts.aliases])],
    seen: await findEvidenceTexts(db, row.evidence_id),
    waiting_elsewhere: row.outcome === "manual" ? await countWaitingElsewhere(db, name, today) : 0,
    answers: answers.map(checkAnswerFrom),
    story: story.map(({ at, ...step }) => ({ at: at.toISOString(), ...step })),
  };
};

const compareRuns: Verb<typeof contract.compareRuns> = async ({ db }, { id, from, to }) => {
  const target = await findTarget(db, id);
  const [one, other] = target ? [await findRun(db, id, from), await findRun(db, id, to)] : [];
  if (!target || !one || !other) throw new Refusal("not_found");
  const [earlier, later] = one.ended_at <= other.ended_at ? [one, other] : [other, one];
  if (earlier.late || later.late)
    throw new Refusal("conflict", {
      detail:
        "Una de las revisiones se cargó después de otra más nueva: se conservan sus cifras, y no qué reglas cambiaron.",
    });
  const rows = await findDifferences(db, target, { earlier: earlier.scan_id, later: later.scan_id });
  const items = rows
    .map(({ severity, ...row }) => ({
      ...row,
      severity: severityOfRank(severity),
      move: checkMoveOf(row.before, row.after),
    }))
    .toSorted((left, right) => placeOfMove(left.move) - placeOfMove(right.move));
  return {
    from: earlier,
    to: later,
    same_profile: earlier.profile === later.profile,
    items: items.slice(0, maxDifferences),
    total: items.length,
  };
};

export const hardeningTargetVerbs = [
  route(contract.getTarget, getTarget),
  route(contract.listTargetRules, listTargetRules),
  route(contract.exportTargetRules, exportTargetRules),
  route(contract.getTargetRule, getTargetRule),
  route(contract.compareRuns, compareRuns),
];
