import { expect, test } from "vitest";
import { PlaybookContent } from "#features/response/playbooks/contracts/playbook.contract.ts";
import { stepProblemsOf } from "#features/response/playbooks/server/library/steps.rules.ts";
import { readPlaybookFolder } from "./read-playbook-folder.ts";

const playbooks = readPlaybookFolder().map(({ slug, content }) => ({
  slug,
  content: PlaybookContent.parse(content),
}));

test("there are fifteen, each under a title of its own", () => {
  expect(new Set(playbooks.map(({ content }) => content.title)).size).toBe(15);
});

test.each(playbooks)(
  "$slug can be run, asks the client before what is dangerous, and ends in a review",
  ({ content }) => {
    const { steps } = content;
    expect(stepProblemsOf(steps)).toEqual([]);
    expect(steps.length).toBeGreaterThanOrEqual(8);
    expect(content.classes.length).toBeGreaterThan(0);
    expect(steps.some(({ phase }) => phase === "review")).toBe(true);
    expect(steps.filter(({ dangerous, kind }) => dangerous && kind !== "approval")).toEqual([]);
    // What the client does or is asked is said in plain words, unless it is a question that its options answer.
    const silent = steps.filter(
      ({ side, kind, plain }) => side === "client" && kind !== "decision" && plain === "",
    );
    expect(silent.map(({ key }) => key)).toEqual([]);
  },
);
