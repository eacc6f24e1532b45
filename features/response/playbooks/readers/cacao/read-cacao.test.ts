import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { readCacao } from "./read-cacao.ts";

const file = (workflow: unknown) =>
  JSON.stringify({ type: "playbook", spec_version: "cacao-2.0", name: "Contener", workflow });

test("each step of a file is a step of the playbook, or the file says that it is none", () => {
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ type: fc.constantFrom("action", "ajeno"), name: fc.constant("Aislar") }),
    },
    fc.constantFrom<unknown>({ type: "start" }, { type: "end" }, "texto", 7, null),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), fc.boolean(), (steps, asList) => {
      const byId = Object.fromEntries(steps.map((each, at) => [`action--${at}`, each]));
      const { content, deviations } = readCacao(file(asList ? steps : byId));
      const isStep = (each: unknown) => typeof each === "object" && each !== null;
      const markers = steps.filter(
        (each) => isStep(each) && /^(?:start|end)$/.test((each as { type: string }).type),
      );
      const noted = deviations.map(({ text }) =>
        Number(/^(\d+) de los pasos no son objetos/.exec(text)?.[1] ?? 0),
      );
      const foreign = noted.reduce((sum, count) => sum + count, 0);
      expect(content.steps.length + markers.length + foreign).toBe(steps.length);
    }),
  );
});

test("steps and branches beyond the limit are reported with their number", () => {
  const many = Object.fromEntries(
    Array.from({ length: 310 }, (_, at) => [`action--${at}`, { type: "action", name: `Paso ${at}` }]),
  );
  const parsedCacaoPlaybook = readCacao(file(many));
  expect(parsedCacaoPlaybook.content.steps).toHaveLength(300);
  expect(parsedCacaoPlaybook.deviations.map(({ text }) => text)).toContain(
    "Trae más de 300 pasos: los últimos 10 no se tomaron.",
  );
  const long = readCacao(
    file({ "action--1": { type: "action", name: "Uno", description: "x".repeat(70_000) } }),
  );
  expect(long.content.steps[0]?.body.endsWith("…")).toBe(true);
});
