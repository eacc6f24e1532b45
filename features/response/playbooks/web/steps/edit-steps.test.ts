import { expect, test } from "vitest";
import { Step } from "#features/response/playbooks/contracts/playbook.contract.ts";
import { newStepKey, withoutStep } from "./edit-steps.ts";

const step = (key: string, more: object = {}) => Step.parse({ key, kind: "manual", title: key, ...more });

test("a step that is taken out leaves its way to what followed it", () => {
  const steps = [
    step("a", {
      kind: "decision",
      options: [
        { label: "Sí", next: "b" },
        { label: "No", next: "c" },
      ],
    }),
    step("b", { next: "c" }),
    step("c"),
  ];
  const [first, second] = withoutStep(steps, "b");
  expect(first?.options.map(({ next }) => next)).toEqual(["c", "c"]);
  expect(second?.key).toBe("c");
});

test("a new step has a name of its own", () => {
  expect(newStepKey([step("paso-2")])).toBe("paso-3");
});
