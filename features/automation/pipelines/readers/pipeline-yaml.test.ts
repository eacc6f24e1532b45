import { describe, expect, test } from "vitest";
import { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { readyPipelines } from "#features/automation/pipelines/server/templates/ready-pipelines.ts";
import { readPipelineYaml, writePipelineYaml } from "./pipeline-yaml.ts";

const file = `formato: portal-automatizacion/1
nombre: Alerta alta
para: cliente
disparador:
  tipo: evento
  evento: alert.raised
  filtro:
    - campo: severidad
      es: al_menos
      valores:
        - "4"
pasos:
  - clave: tema
    hacer: open_topic
    titulo: Abrir un tema
    si: causa.puntos > 3
    con:
      asunto: "{{ causa.titulo }}"
      lista:
        - uno
        - "dos: y tres"
    reintentos: 1
    si_falla: seguir
salidas:
  - clave: tema
    valor: "{{ pasos.tema.id }}"
`;

describe("a pipeline as YAML", () => {
  test("is read and written again byte by byte", () => {
    const { definition, problems } = readPipelineYaml(file);
    expect(problems).toEqual([]);
    if (!definition) throw new Error("No definition");
    expect(definition.steps[0]).toMatchObject({ kind: "open_topic", retries: 1, on_failure: "continue" });
    expect(writePipelineYaml(definition)).toBe(file);
  });

  test("there are 21 ready-made ones", () => expect(readyPipelines).toHaveLength(21));

  test.each(readyPipelines.map(({ key, content }) => [key, content] as const))(
    "the ready-made %s is the same after it was written and read",
    (_key, content) => {
      const definition = PipelineDefinition.parse(content);
      const text = writePipelineYaml(definition);
      const reading = readPipelineYaml(text);
      expect(reading).toEqual({ definition, problems: [] });
      expect(writePipelineYaml(reading.definition ?? definition)).toBe(text);
    },
  );

  test.each<[string, string, number]>([
    ["an unknown key", file.replace("si_falla: seguir", "si_fala: seguir"), 23],
    ["a step without its kind", file.replace("    hacer: open_topic\n", ""), 13],
    ["a word that is none", file.replace("si_falla: seguir", "si_falla: quizás"), 23],
    ["a repeated key", file.replace("para: cliente", "para: cliente\npara: cliente"), 4],
    ["a reference", file.replace("nombre: Alerta alta", "nombre: &a Alerta alta\nproposito: *a"), 1],
    ["another format", file.replace("automatizacion/1", "automatizacion/2"), 1],
    ["no YAML", "{{{{", 1],
  ])("%s is refused with its line", (_what, text, line) => {
    const { definition, problems } = readPipelineYaml(text);
    expect(definition).toBeUndefined();
    expect(problems[0]?.line).toBe(line);
  });
});
