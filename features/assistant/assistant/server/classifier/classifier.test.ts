import { expect, test } from "vitest";
import { classifierFeaturesOf } from "./features-of.ts";
import { sentencePatternOf } from "./pattern-of.ts";
import { splitExamples } from "./sentences.ts";
import { kindProbabilities, trainClassifier } from "./train-classifier.ts";

const classes = [
  splitExamples(
    "cuántos faros hay / faros apagados / qué faro está apagado / lista de faros / faros de la costa",
  ),
  splitExamples("cuántas boyas hay / boyas perdidas / qué boya se soltó / lista de boyas / boyas del canal"),
  splitExamples("buenos días / hola / buenas tardes / qué tal / saludos"),
];
const samples = classes.flatMap((own, label) =>
  own.map((sentence) => ({ sentence: sentencePatternOf(sentence), label })),
);
const likeliest = (probabilities: Float32Array) => probabilities.indexOf(Math.max(...probabilities));

test("an unseen sentence is recognised by its words, also with typing errors", async () => {
  const model = await trainClassifier(samples, classes.length);
  const read = (text: string) => likeliest(kindProbabilities(model, sentencePatternOf(text), 1));
  expect(read("dime los faros que hay")).toBe(0);
  expect(read("faross apagadoss")).toBe(0);
  expect(read("boyas que se soltaron")).toBe(1);
  expect(read("hola, buenos días")).toBe(2);
});

test("the same sentences give the same weights, and probabilities add up to 1", async () => {
  const [one, other] = [
    await trainClassifier(samples, classes.length),
    await trainClassifier(samples, classes.length),
  ];
  expect(one.weights).toEqual(other.weights);
  const sum = kindProbabilities(one, "faros", 1).reduce((all, each) => all + each, 0);
  expect(sum).toBeCloseTo(1, 5);
});

test("a pattern holds signs in place of names, numbers, standards and times", () => {
  expect(sentencePatternOf("¿En qué está la ALR-12?")).toBe("en que esta la xalerta");
  expect(sentencePatternOf("quién tiene VUL 25")).toBe("quien tiene xcosa");
  expect(sentencePatternOf("¿qué hizo srv-01 ayer?", { asset: ["SRV-01"] })).toBe(
    "que hizo xactivo xperiodo",
  );
  expect(sentencePatternOf("cuánto llevamos de ISO 27001")).toBe("cuanto llevamos de xnorma");
  expect(sentencePatternOf("el bucket abierto sigue así", { object: ["bucket", "abierto"] })).toBe(
    "el xcosa sigue asi",
  );
});

test("the number of features is bounded for every text", () => {
  expect(classifierFeaturesOf("a ".repeat(5_000)).length).toBeLessThan(200);
  expect(classifierFeaturesOf("x".repeat(100_000)).length).toBeLessThan(60);
});
