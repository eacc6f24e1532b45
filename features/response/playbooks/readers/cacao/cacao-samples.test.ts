import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCacao } from "./read-cacao.ts";

const folder =
  process.env.CACAO_SAMPLES ??
  join(import.meta.dirname, "..", "..", "..", "..", "..", "..", "shared", "samples", "response", "playbooks");
const isAtHand = existsSync(folder);
const files = isAtHand ? readdirSync(folder) : ["a playbook"];

test.skipIf(!isAtHand).each(files)(
  "%s of the field comes in with its deviations listed and without credentials",
  (name) => {
    const text = readFileSync(join(folder, name), "utf8");
    const { content, deviations, raw } = readCacao(text);
    expect(content.title.length).toBeGreaterThan(2);
    expect(content.steps.length).toBeGreaterThan(0);
    // No command is executed: each one becomes a task for a person.
    const foreign = /"type":\s*"(?:bash|ssh|http-api|openc2-http|powershell|jupyter)"/.test(text);
    expect(deviations.some(({ text: sentence }) => sentence.includes("es tarea de una persona"))).toBe(
      foreign,
    );
    expect(JSON.stringify(raw)).not.toMatch(/"(?:password|private_key|oauth_header)":\s*"[^"]+"/);
  },
);
