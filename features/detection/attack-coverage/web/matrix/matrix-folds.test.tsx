import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Tactic, Technique } from "#features/intelligence/attack/attack.contract.ts";
import { seenView } from "../views/seen-view.ts";
import { matrixColumns } from "./matrix-columns.ts";
import { MatrixFolds } from "./matrix-folds.tsx";

const tactics = [
  { id: "TA0001", shortname: "initial-access", name: "Initial Access" },
  { id: "TA0002", shortname: "execution", name: "Execution" },
] as Tactic[];
const techniques = [
  { id: "T1566", name: "Phishing", tactics: ["TA0001"], platforms: [] },
  { id: "T1078", name: "Valid Accounts", tactics: ["TA0001"], platforms: [] },
] as unknown as Technique[];
const seenTechniques = [{ id: "T1566", events: 12, alerts: 0, stored_as: [] }];
const view = seenView(seenTechniques, new Set(["T1078"]), "eventos");
const filter = { search: "", tactic: null, platform: null, only: null, hideEmpty: false };

const draw = (allOpen: boolean) =>
  renderToStaticMarkup(
    <MatrixFolds
      columns={matrixColumns({ tactics, techniques }, view, filter, new Set())}
      view={view}
      unfolded={new Set()}
      allOpen={allOpen}
      onOpen={() => undefined}
      onFold={() => undefined}
    />,
  );

test("on a phone each tactic says how many techniques it has and of what kind, and keeps them folded", () => {
  const text = draw(false);
  expect(text).toContain("2 técnicas");
  expect(text).toContain('aria-expanded="false"');
  expect(text.match(/role="img"/g)).toHaveLength(2);
  expect(text).not.toContain("Phishing");
});

test("what was searched for is shown without a press, and a tactic without techniques stays away", () => {
  const text = draw(true);
  expect(text).toContain("Phishing");
  expect(text.match(/<h2/g)).toHaveLength(1);
});
