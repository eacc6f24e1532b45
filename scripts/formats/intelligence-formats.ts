import { stringify } from "smol-toml";
import { readHuntFile } from "#features/detection/hunting/readers/read-hunt-file.ts";
import { readThreatFile, type ThreatFormat } from "#features/intelligence/threats/readers/threat-file.ts";
import {
  type CatalogueFormat,
  readCatalogue,
} from "#features/posture/findings/readers/intel/cve-catalogues.ts";
import { readCacao } from "#features/response/playbooks/readers/cacao/read-cacao.ts";
import { unknownCompany } from "#features/response/security-inbox/reading/mail-context.ts";
import { readMail } from "#features/response/security-inbox/reading/read-mail.ts";
import { csvLine } from "#platform/contract/csv-line.ts";
import { cacaoExample, mailBody, mailExample } from "./document-examples.ts";
import {
  epssExample,
  huntExamples,
  kevExample,
  listExamples,
  mispExample,
  stixExamples,
} from "./intelligence-examples.ts";
import { type Json, membersRead, type Reading } from "./members-read.ts";

const openText = (text: string) => async () =>
  (async function* () {
    yield Buffer.from(text);
  })();
const entriesOf = (row: Json) => Object.entries(row as Record<string, string>);

/** Returns the objects of an intelligence file, without their raw records. */
const intelligence =
  (format: ThreatFormat, textOf: (example: Json) => string): Reading =>
  async (example) => {
    const rows: unknown[] = [];
    const defaults = { tlp: "amber", confidence: 50, at: "2026-11-20T00:00:00.000Z" } as const;
    for await (const each of readThreatFile(format, openText(textOf(example)), defaults)) {
      if ("passed" in each) rows.push(each.passed);
      else if ("problem" in each.read) rows.push(each.read.problem);
      else {
        const { raw: _raw, ...draft } = each.read;
        rows.push(draft);
      }
    }
    return rows;
  };

const bundle = (object: Json) => JSON.stringify({ type: "bundle", id: "bundle--1", objects: [object] });
const table = (row: Json) => {
  const entries = entriesOf(row);
  return `${csvLine(entries.map(([name]) => name))}${csvLine(entries.map(([, value]) => value))}`;
};

const catalogue =
  (format: CatalogueFormat, textOf: (example: Json) => string): Reading =>
  async (example) => {
    const refusals: string[] = [];
    const open = openText(textOf(example));
    const parsedCatalogue = await readCatalogue(format, open, ({ reason }) => refusals.push(reason));
    return [parsedCatalogue, refusals];
  };
const scores = (row: Json) =>
  `#model_version:v1,score_date:2026-11-01T00:00:00Z\ncve,epss,percentile\n${entriesOf(row)
    .map(([, value]) => value)
    .join(",")}\n`;

const huntTexts: Readonly<Record<string, (example: Json) => string>> = {
  hearth: (head) => `---\n${JSON.stringify(head)}\n---\n\n## Why\n\nPorque sí.\n`,
  elastic: (fields) => stringify({ hunt: fields }),
  // JSON text is also valid YAML.
  sigma: (fields) => JSON.stringify(fields),
  otrf: (fields) => JSON.stringify(fields),
};

const now = new Date("2026-11-10T00:00:00Z");
const company = {
  ...unknownCompany(now),
  trustedServers: ["mx.empresa.cl", "mx.otra.cl"],
  ownDomains: ["empresa.cl"],
};

/** Reads a mail and leaves out its raw headers and the hashes of its bytes. */
const mail: Reading = async (example) => {
  const lines = entriesOf(example).map(([name, value]) => `${name}: ${value}`);
  const text = `${lines.join("\r\n")}\r\n\r\n${mailBody}\r\n`;
  const {
    headers: _headers,
    sha256: _hash,
    bytes: _bytes,
    keys,
    ...read
  } = await readMail(Buffer.from(text), company);
  return { ...read, keys: { ...keys, content: "" } };
};

interface Section {
  title: string;
  example: Json;
  reading: Reading;
}

const sections: readonly Section[] = [
  ...stixExamples.map((example) => ({
    title: `STIX 2.1: ${(example as { type: string }).type}`,
    example,
    reading: intelligence("stix", bundle),
  })),
  { title: "MISP", example: mispExample, reading: intelligence("misp", JSON.stringify) },
  ...Object.entries(listExamples).map(([name, example]) => ({
    title: `Lists of indicators: ${name}`,
    example,
    reading: intelligence("list", table),
  })),
  { title: "KEV of CISA (JSON)", example: kevExample, reading: catalogue("kev", JSON.stringify) },
  {
    title: "KEV of CISA (CSV)",
    example: ((kevExample as { vulnerabilities: Json[] }).vulnerabilities[0] ?? null) as Json,
    reading: catalogue("kev_csv", table),
  },
  { title: "EPSS of FIRST", example: epssExample, reading: catalogue("epss", scores) },
  ...Object.entries(huntExamples).map(([name, example]) => ({
    title: `Hunts: ${name}`,
    example,
    reading: async (sample: Json) => {
      const { left: _left, ...idea } = readHuntFile(huntTexts[name]?.(sample) ?? "");
      return idea;
    },
  })),
  {
    title: "Playbooks: CACAO 2.0",
    example: cacaoExample,
    reading: async (sample: Json) => {
      const { raw: _raw, deviations: _deviations, ...read } = readCacao(JSON.stringify(sample));
      return read;
    },
  },
  { title: "Mails: headers", example: mailExample, reading: mail },
];

const nameOf = (names: readonly string[]) =>
  names.length === 0 ? "none" : names.map((name) => `\`${name}\``).join(", ");

/**
 * Returns the page that lists, for each format, the members of records that are read, and the common ones that are
 * not.
 */
export async function intelligenceFormatsPage(): Promise<string> {
  const parts: string[] = [];
  for (const { title, example, reading } of sections) {
    const { read, unread } = await membersRead(example, reading);
    parts.push(`## ${title}\n\nRead: ${nameOf(read)}\n\nNot read: ${nameOf(unread)}\n`);
  }
  return `# What is read of indicators, catalogues, hunts, playbooks and mails

For each format, which members of a usual record are read and which are not; \`*\` stands for each member of a list. Generated by \`npm run docs:formats\` by trying: a member is read when what comes of the record differs without it or with another value in its place. Records are kept as they came beside what is read of them, hunts as what they say in the receipt. A test fails when this page is stale.

${parts.join("\n")}`;
}
