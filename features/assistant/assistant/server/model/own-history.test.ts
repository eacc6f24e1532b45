import { expect, test } from "vitest";
import { ownHistory } from "./own-history.rules.ts";

const question = { type: "user", question_kind: null };
const answered = (question_kind: string) => ({ type: "bot", question_kind });

test("a model receives no question and no answer about another company", () => {
  const own = [question, answered("alerts.count")];
  const kinds = [{ name: "companies.late", ofProvider: true as const }, { name: "alerts.count" }];
  for (const kind of ["elsewhere.company.summary", "lists.across_incidents", "companies.late"])
    expect(ownHistory([...own, question, answered(kind), ...own], kinds), kind).toEqual([...own, ...own]);
});
