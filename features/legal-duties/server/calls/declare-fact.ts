import type * as contract from "#features/legal-duties/contracts/legal-duties.contract.ts";
import { answerWords, factWords } from "#features/legal-duties/legal-duties.words.ts";
import { dateTime } from "#platform/contract/dates/calendar-words.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeCase } from "../case/change-case.ts";
import { factRow } from "../case/legal-facts.rules.ts";
import { insertFact } from "../case/write-case.store.ts";

export const declareFact: Verb<typeof contract.declareFact> = async (context, { id, fact, proof }) => {
  const row = factRow(fact);
  if (row.at && row.at > context.clock.now())
    throw new Refusal("invalid_input", { detail: "Ese momento todavía no llega." });
  const answered = row.answer ? answerWords[row.answer] : row.at ? dateTime(row.at) : "sin fecha";
  return await changeCase(context, {
    incidentId: id,
    action: "legal_duty.fact_declared",
    details: { kind: fact.kind, answer: row.answer, at: row.at?.toISOString() ?? null },
    note: `${factWords[fact.kind]}: ${answered}. Prueba: ${proof}`,
    write: (written) => insertFact(context.db, written, { ...row, proof }),
  });
};
