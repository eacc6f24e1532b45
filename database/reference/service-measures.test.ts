import { describe, expect, test } from "vitest";
import { readReferenceFolder } from "./read-reference-folder.ts";
import measuresJson from "./service-measures.json" with { type: "json" };
import { serviceMeasuresFile } from "./service-measures-file.ts";
import servicesJson from "./services.json" with { type: "json" };
import { standardFile } from "./standard-file.ts";

const { measures } = serviceMeasuresFile.parse(measuresJson);
const assessable = new Map(
  readReferenceFolder("standards").map(({ content }) => {
    const { code, controls } = standardFile.parse(content);
    return [code, new Set(controls.filter((control) => control.assessable).map((control) => control.code))];
  }),
);

describe("what each service typically serves", () => {
  test("names services of the catalogue, each once, with a name of its own", () => {
    const services = servicesJson.map(({ name }) => name);
    expect(measures.map(({ service }) => service).filter((name) => !services.includes(name))).toEqual([]);
    expect(new Set(measures.map(({ service }) => service)).size).toBe(measures.length);
    expect(new Set(measures.map(({ name }) => name)).size).toBe(measures.length);
  });

  test("names controls that the bundled standards have and that can be assessed", () => {
    const unknown = measures.flatMap(({ controls }) =>
      controls.flatMap(({ standard, codes }) =>
        codes.filter((code) => !assessable.get(standard)?.has(code)).map((code) => `${standard} ${code}`),
      ),
    );
    expect(unknown).toEqual([]);
  });
});
