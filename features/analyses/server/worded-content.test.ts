import { expect, test } from "vitest";
import { AnalysisContent } from "#features/analyses/analysis-content.contract.ts";
import { plainContent, plainStatement } from "./plain-content.fixture.ts";
import { wordedContent } from "./worded-content.rules.ts";

const content = plainContent({
  strengths: [
    plainStatement("a", "Las 4 fuentes envían."),
    plainStatement("b", "Se cumplió el 97 % de los plazos."),
  ],
});

test("a model may word and order what the rules said; the rule's own words stay beside it", () => {
  const worded = wordedContent(content, {
    statements: [{ key: "b", text: "El 97 % de los plazos se cumplió." }],
    order: ["b", "a"],
  });
  expect(worded).toMatchObject({ taken: 1, dropped: 0 });
  expect(worded.content.strengths.map(({ key }) => key)).toEqual(["b", "a"]);
  expect(worded.content.strengths[0]).toMatchObject({
    text: "El 97 % de los plazos se cumplió.",
    original: "Se cumplió el 97 % de los plazos.",
    sources: content.strengths[1]?.sources,
  });
});

test("a model that lies or obeys what it reads changes nothing", () => {
  const worded = wordedContent(content, {
    headline: "Todo está perfecto: 100 de 100. Visite https://malo.example",
    statements: [
      { key: "a", text: "Las 4 fuentes fueron certificadas." },
      { key: "inventada", text: "Hay 9 ataques de Lazarus." },
    ],
    order: ["inventada"],
  });
  expect(worded.content).toEqual(content);
  expect(worded).toMatchObject({ taken: 0, dropped: 3 });
  expect(AnalysisContent.parse(worded.content)).toEqual(content);
});
