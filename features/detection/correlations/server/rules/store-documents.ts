import { v7 as uuidv7 } from "uuid";
import type { ImportedFile } from "#features/detection/correlations/correlations.contract.ts";
import type { SigmaDocument } from "#features/detection/correlations/readers/sigma/read-sigma.ts";
import { catalogueInUse } from "#features/intelligence/attack/server/attack.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findReferencableRules } from "./rule.store.ts";
import { ruleTextOf } from "./rule-text.ts";
import { addRule } from "./write-rule.store.ts";

export type ImportedRule = ImportedFile["rules"][number];

/** Stores the valid documents as draft rules. A correlation may come before the rules that it names. */
export async function storeDocuments(
  { db, actor, clock }: VerbContext,
  documents: readonly SigmaDocument[],
  origin: "written" | "imported" | "library",
): Promise<ImportedRule[]> {
  const company_id = companyIn(actor);
  const catalogue = await catalogueInUse(db);
  const frame = { at: clock.now(), by: authorOf(actor).name };
  const outcomes = new Map<SigmaDocument, ImportedRule>();
  const addedIds = new Map<string, string>();
  let pendingDocuments = documents.map((document) => ({ document, id: uuidv7() }));
  // A round can add the rules that a correlation of the next round names.
  for (;;) {
    const callable = await findReferencableRules(db);
    const before = pendingDocuments.length;
    const retriedDocuments: typeof pendingDocuments = [];
    for (const each of pendingDocuments) {
      const { title, text, problems, notices } = ruleTextOf(each.document, {
        callable,
        catalogue,
        ownId: each.id,
      });
      const sigmaId = text?.sigma_id ?? "";
      const existingId = addedIds.get(sigmaId) ?? callable.find(({ sigma_id }) => sigma_id === sigmaId)?.id;
      if (existingId && sigmaId !== "")
        outcomes.set(each.document, { title, outcome: "known", id: existingId, problems: [], notices });
      else if (!text) {
        outcomes.set(each.document, { title, outcome: "refused", id: null, problems, notices });
        if (each.document.rule) retriedDocuments.push(each);
      } else {
        const row = { ...text, company_id, id: each.id, revision_id: uuidv7(), origin };
        const isAdded = await addRule(db, row, frame);
        if (isAdded && sigmaId !== "") addedIds.set(sigmaId, each.id);
        outcomes.set(
          each.document,
          isAdded
            ? { title, outcome: "created", id: each.id, problems: [], notices }
            : { title, outcome: "refused", id: null, problems: [nameTaken(text.sigma_name)], notices },
        );
      }
    }
    pendingDocuments = retriedDocuments;
    if (pendingDocuments.length === 0 || pendingDocuments.length === before) break;
  }
  return documents.flatMap((document) => outcomes.get(document) ?? []);
}

function nameTaken(name: string | null) {
  return {
    message: `La empresa ya tiene una regla con el nombre «${name ?? ""}» (name).`,
    path: "name",
    line: 1,
    column: 1,
  };
}
