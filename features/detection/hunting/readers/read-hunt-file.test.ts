import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";
import { dataNeeds } from "#features/detection/hunting/hunting.contract.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import fc from "#platform/testing/examples.ts";
import { writeHearth } from "../server/hunts/write-hearth.ts";
import { huntQueryProblems } from "../server/runs/hunt-query.ts";
import { readHuntFile } from "./read-hunt-file.ts";

const flames = `---\r
id: H123\r
category: Flames\r
hypothesis: Alguien programa tareas para volver. Lo hace de noche.\r
tactics:\r
- Persistence\r
tags:\r
- T1053.005\r
- tareas\r
submitter:\r
  name: Ana Pérez\r
severity: 3\r
---\r
\r
## Why\r
\r
- Las tareas sobreviven a un reinicio.\r
\r
## References\r
\r
- https://example.org/tareas\r
`;

const toml = (query: string) => `[hunt]
author = "Equipo"
description = """
Claves de acceso que nadie usaba.
"""
integration = ["aws.cloudtrail"]
uuid = "7d4b"
name = "Claves olvidadas"
language = ["ES|QL"]
license = "Libre"
notes = ["Compare con el mes anterior."]
mitre = ["T1078.004", "TA0001"]
query = ['''${query}''', '''from otro''']
`;

describe("a hunt of another tool's file", () => {
  test("in HEARTH gives its hypothesis, its first sentence as title, and why", () => {
    expect(readHuntFile(flames)).toEqual({
      source: { format: "hearth", id: "H123", author: "Ana Pérez", license: "" },
      title: "Alguien programa tareas para volver",
      hypothesis: "Alguien programa tareas para volver. Lo hace de noche.",
      techniques: ["T1053.005"],
      needs: ["any"],
      query: { kind: "foreign", text: "" },
      notes: "- Las tareas sobreviven a un reinicio.\n\nReferencias:\nhttps://example.org/tareas",
      left: ["Campos que aquí no tienen lugar: severity."],
    });
  });

  test("in Elastic's TOML keeps its queries as text that is not run", () => {
    const idea = readHuntFile(toml("from logs-*"));
    expect(idea).toMatchObject({
      source: { format: "elastic", id: "7d4b", author: "Equipo", license: "Libre" },
      techniques: ["T1078.004"],
      needs: ["cloud"],
      query: { kind: "foreign", text: "# ES|QL\nfrom logs-*\n\n# ES|QL\nfrom otro" },
    });
    expect(huntQueryProblems(idea.query)).toHaveLength(1);
  });

  test("in OTRF's YAML joins technique and sub-technique", () => {
    const idea = readHuntFile(
      "id: 1-a\ntitle: Réplica\nhypothesis: Alguien replica el directorio\nattack_mappings:\n- technique: T1003\n  sub_technique: '006'\n- technique: T1021\nplatform: Windows\n",
    );
    expect([idea.title, idea.techniques]).toEqual(["Réplica", ["T1003.006", "T1021"]]);
  });

  test.each([
    ["None", "T1003", []],
    ["N/A", "T1003", []],
    ["6", "T1003.006", []],
    ["T1003.006", "T1003.006", []],
    ["DCSync", "T1003", ["Técnicas: «DCSync» no es una subtécnica de T1003."]],
  ])("in OTRF's YAML a sub-technique written %j gives %s", (rawText, technique, doubts) => {
    const idea = readHuntFile(
      `id: 1-a\ntitle: Réplica\nhypothesis: Alguien replica\nattack_mappings:\n- technique: T1003\n  sub_technique: ${rawText}\n`,
    );
    expect([idea.techniques, idea.left]).toEqual([[technique], doubts]);
  });

  test("in Elastic's TOML pairs queries and languages by position only where the lists are of one length", () => {
    const idea = (languages: string, queries: string) =>
      readHuntFile(`[hunt]\ndescription = "Algo"\nuuid = "1"\nlanguage = ${languages}\nquery = ${queries}\n`);
    expect(idea('["ES|QL", "", "KQL"]', '["uno", "dos", "tres"]').query.text).toBe(
      "# ES|QL\nuno\n\ndos\n\n# KQL\ntres",
    );
    expect(idea('["ES|QL", "KQL"]', '["", "dos"]').query.text).toBe("# KQL\ndos");
    expect(idea('["ES|QL"]', '["uno", "dos"]').query.text).toBe("# ES|QL\nuno\n\n# ES|QL\ndos");
    const unclear = idea('["ES|QL", "KQL"]', '["uno", "dos", "tres"]');
    expect(unclear.query.text).toBe("uno\n\ndos\n\ntres");
    expect(unclear.left).toEqual([
      "Lenguajes: el archivo nombra 2 (ES|QL, KQL) para 3 consultas; no se sabe cuál es de cuál.",
    ]);
  });

  test("that is a rule of Sigma is run as it stands, and says when it finds what is no attack", () => {
    const rule = `title: PowerShell que esconde lo que hace
id: 5c1f1f0e-2f3b-4f0a-9a53-1d8a3f0c2b11
description: Alguien entrega la orden codificada para que nadie la lea.
author: Equipo
logsource:
  category: process_creation
  product: windows
detection:
  selection:
    Image|endswith: '\\powershell.exe'
    CommandLine|contains: ' -enc'
  condition: selection
falsepositives:
  - Instaladores
  - Inventario
tags:
  - attack.execution
  - attack.t1059.001
`;
    const idea = readHuntFile(rule);
    expect(idea).toMatchObject({
      source: { format: "sigma", id: "5c1f1f0e-2f3b-4f0a-9a53-1d8a3f0c2b11", author: "Equipo" },
      title: "PowerShell que esconde lo que hace",
      hypothesis: "Alguien entrega la orden codificada para que nadie la lea.",
      techniques: ["T1059.001"],
      needs: ["process"],
      query: { kind: "sigma", text: rule },
      notes: "También aparece sin ataque: Instaladores; Inventario.",
      left: [],
    });
    expect(huntQueryProblems(idea.query)).toEqual([]);
  });

  test("in YAML that supposes nothing and detects nothing is refused", () => {
    expect(() => readHuntFile("title: Nada\ndescription: Ni regla ni hipótesis\n")).toThrow(UnreadableFile);
  });

  test("that is too long is cut, and it is said", () => {
    const { hypothesis, left } = readHuntFile(`id: x\ntitle: Larga\nhypothesis: ${"a".repeat(3_000)}\n`);
    expect([hypothesis.length, left]).toEqual([2_000, ["Hipótesis: pasa de 2000 caracteres y se cortó."]]);
  });

  test("that escapes what no text may hold loses only that", () => {
    expect(readHuntFile('id: x\nhypothesis: "uno\\0dos\\uD800tres"\n').hypothesis).toBe("unodos\uFFFDtres");
  });

  test.each([
    ["nothing", ""],
    ["a list", "- uno\n- dos"],
    ["no hypothesis", "title: Sin hipótesis"],
    ["broken TOML", '[hunt]\nname = "'],
    ["aliases that multiply", `hypothesis: &a [${"x,".repeat(30)}]\nb: [${"*a,".repeat(100)}]`],
  ])("that is %s is refused in a sentence", (_, text) => {
    expect(() => readHuntFile(text)).toThrow(UnreadableFile);
  });

  test("never fails otherwise, whatever it holds", () => {
    const files = [flames, toml("x"), "id: a\nhypothesis: b\nattack_mappings:\n- technique: T1003\n"];
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.nat(400),
        fc.nat(30),
        fc.string({ unit: "binary", maxLength: 12 }),
        (file, at, drop, placedText) => {
          try {
            readHuntFile(file.slice(0, at) + placedText + file.slice(at + drop));
          } catch (error) {
            if (!(error instanceof UnreadableFile)) throw error;
          }
        },
      ),
    );
  });
});

test("what was written as HEARTH is read as the same hunt", () => {
  const line = fc.string({ minLength: 10, maxLength: 150 }).map((each) => each.replace(/\s+/g, " ").trim());
  const hunt = fc.record({
    title: line.filter((each) => each.length >= 5),
    hypothesis: line.filter((each) => each.length >= 10),
    techniques: fc.uniqueArray(fc.constantFrom("T1059", "T1003.006", "T1110.003")),
    needs: fc.uniqueArray(fc.constantFrom(...dataNeeds), { minLength: 1 }),
    notes: fc.constantFrom(
      "",
      "Se compara con el mes anterior.",
      "# Cómo\n\nSe compara.\n\n## Qué confunde\n\nTodo.",
    ),
    query: fc.constantFrom(
      { kind: "filter" as const, text: '[["title","contains","x"]]' },
      { kind: "foreign" as const, text: "# kql\nDeviceProcessEvents" },
      { kind: "sigma" as const, text: "title: Algo\ndetection:\n  a: ['x']\n  condition: a" },
      { kind: "foreign" as const, text: "" },
    ),
  });
  fc.assert(
    fc.property(hunt, (written) => {
      const { title, hypothesis, techniques, needs, notes, query } = written;
      const huntIdea = readHuntFile(writeHearth({ ...written, number: 7, author: "Ana", source: null }));
      expect(huntIdea).toMatchObject({ title, hypothesis, techniques, needs, notes, query, left: [] });
      expect(huntIdea.source).toEqual({ format: "hearth", id: "H007", author: "Ana", license: "" });
    }),
  );
});

const folder =
  process.env.RESPONSE_SAMPLES ??
  join(import.meta.dirname, "..", "..", "..", "..", "..", "shared", "samples", "response");
const hunts = join(folder, "hunts");
const files = existsSync(hunts) ? readdirSync(hunts) : [];

/** The counts of techniques and queries in the published files, where they are available. */
const countsByFile: Record<string, [techniques: string[], queries: number]> = {
  "elastic-persistence_via_run_key_with_low_occurrence_frequency.toml": [["T1547", "T1547.001"], 2],
  "elastic-credential_access_mfa_bombing_push_notifications.toml": [["T1621"], 1],
  "elastic-persistence_via_web_shell.toml": [["T1505.003"], 2],
  "elastic-iam_unusual_access_key_usage_for_user.toml": [["T1078.004"], 1],
  "hearth-H004.md": [["T1197"], 0],
  "hearth-B002.md": [["T1219"], 0],
  "hearth-M002.md": [[], 0],
  "otrf-180815-ADObjectAccessReplication.yaml": [["T1003.006"], 0],
  "otrf-190511-RemotePwshExecution.yaml": [["T1059.001", "T1021.006"], 0],
};

test.skipIf(files.length === 0)("each published hunt that is at hand is read", () => {
  for (const name of files) {
    const { techniques, query, hypothesis } = readHuntFile(readFileSync(join(hunts, name), "utf8"));
    expect(hypothesis.length, name).toBeGreaterThan(20);
    const facts = countsByFile[name];
    if (!facts) continue;
    expect(techniques, name).toEqual(facts[0]);
    expect(query.text.match(/^# \S/gm)?.length ?? 0, name).toBe(facts[1]);
  }
});
