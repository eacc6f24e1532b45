import { severityName } from "#features/assistant/server/assistant.public.ts";
import type * as contract from "#features/hardening/contracts/hardening-target.contract.ts";
import { outcomeWords } from "#features/hardening/hardening.words.ts";
import { findSeenOf } from "#features/hardening/server/rules/rule-detail.store.ts";
import { findRulePage, type RuleRow } from "#features/hardening/server/rules/target-rule.store.ts";
import { findTarget } from "#features/hardening/server/targets/target.store.ts";
import type { FindingStatus } from "#features/scans/contracts/finding-terms.contract.ts";
import { answerWords, findingNumber, findingStatusWords } from "#features/scans/scans.words.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

const columns: readonly (readonly [title: string, cell: (row: RuleRow, seen: string) => string | null])[] = [
  ["regla", ({ rule_id }) => rule_id],
  ["qué pide", ({ title }) => title],
  ["sección", ({ section }) => section],
  ["severidad", ({ severity }) => severityName[severityOf(severity)].toLowerCase()],
  ["resultado", ({ outcome }) => outcomeWords[outcome].word.toLowerCase()],
  ["desde", ({ since }) => since.toISOString()],
  ["qué se vio", (_row, seen) => seen],
  ["respuesta de una persona", ({ answer }) => answer && answerWords[answer].toLowerCase()],
  ["respuesta vale hasta", ({ expires_on }) => expires_on],
  ["hallazgo", ({ finding_number }) => (finding_number === null ? null : findingNumber(finding_number))],
  [
    "estado del hallazgo",
    ({ finding_status }) => finding_status && findingStatusWords[finding_status as FindingStatus],
  ],
];
const rowsAtOnce = 200;

export const exportTargetRules: Verb<typeof contract.exportTargetRules> = async (
  { db, clock },
  { id, file, ...filter },
) => {
  const target = await findTarget(db, id);
  if (!target) throw new Refusal("not_found");
  const asked = { target, filter, today: dayOf(clock.now()) };
  async function* pages() {
    let cursor: string | undefined;
    do {
      const page = await findRulePage(db, { ...asked, page: { limit: rowsAtOnce, cursor } });
      const seen = await findSeenOf(
        db,
        page.items.flatMap(({ evidence_id }) => (evidence_id ? [evidence_id] : [])),
      );
      yield page.items.map((row) => {
        const texts = (row.evidence_id && seen.get(row.evidence_id.toString("hex"))) ?? [];
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
