import { Readable } from "node:stream";
import type pg from "pg";
import { allFeatures } from "#app/features.ts";
import { managerImporter } from "#features/posture/deep-security/server/imports/manager-importer.ts";
import { asSystem, systemActor } from "#platform/server/as-system.ts";
import { readConfig } from "#platform/server/config/config.ts";
import { importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { buildPortal } from "#platform/server/portal.ts";
import { systemClock } from "#platform/server/verb.ts";
import { getProtection } from "../../features/posture/deep-security/server/panel/protection-panel.verbs.ts";
import type { Goal } from "../goal.ts";
import type { Lab } from "../lab.ts";
import { median, roundedText } from "../repeats.ts";
import { managerExport, policiesOfManager } from "./manager-export.ts";

const company = 2;
export const computers = 10_000;
const fewComputers = 1_000;
const turns = 3;
const importMs = 10_000;
const panelMs = 2_000;

interface Turn {
  few: number;
  many: number;
  panel: number;
}

let measuring: Promise<Turn[]> | undefined;

/** The portal in this process over the database of the lab. */
async function openPortal({ app, dataDirectory }: { app: pg.ClientConfig; dataDirectory: string }) {
  const environment = { ...process.env, PORTAL_DATA: dataDirectory, LOG_LEVEL: "error" };
  return await buildPortal({
    config: readConfig({ ...environment, PORTAL_ORIGIN: undefined }),
    connection: app,
    engine: "embedded",
    features: allFeatures.map((feature) => ({ ...feature, jobs: [] })),
    clock: systemClock,
    version: "bench",
    webDirectory: dataDirectory,
  });
}

async function measure(lab: Lab): Promise<Turn[]> {
  const portal = await openPortal(lab);
  const { gate } = portal;
  // Stores the export without a trial run, like one that a person has accepted.
  const importer = { ...managerImporter, onArrival: "store" } as unknown as AnyImporter;
  const store = async (companyId: number, content: Iterable<string>) => {
    const file = await gate.files.write(Readable.from(content), { maximumBytes: Number.MAX_SAFE_INTEGER });
    const began = performance.now();
    const work = { gate, actor: systemActor("bench", companyId) };
    const { status, reason } = await importNow(work, importer, { ...file, name: "equipos.json" }, {});
    if (status !== "stored") throw new Error(`The export is ${status}: ${reason}`);
    return performance.now() - began;
  };
  try {
    for (const id of [company, company + 1]) await store(id, [policiesOfManager]);
    const measured: Turn[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const few = await store(company + 1, managerExport(fewComputers, turn));
      const many = await store(company, managerExport(computers, turn));
      const began = performance.now();
      await asSystem(
        gate,
        { scope: "company", effect: "read", name: "bench", companyId: company },
        (context) => getProtection(context, {}),
      );
      measured.push({ few, many, panel: performance.now() - began });
    }
    return measured;
  } finally {
    await portal.close();
  }
}

const turnsOf = (lab: Lab) => {
  measuring ??= measure(lab);
  return measuring;
};

const medianOf = (measured: readonly Turn[], side: keyof Turn) => median(measured.map((turn) => turn[side]));

export const protectionGoals: readonly Goal[] = [
  {
    number: 61,
    title: "Deep Security: an export of 10,000 computers with its gaps",
    limit: { atMost: 1 },
    method: `import of ${computers.toLocaleString("en")} computers, the first and two later ones, to ${importMs / 1_000} s; beside it the ratio to ten imports of ${fewComputers.toLocaleString("en")}`,
    async measure(lab) {
      const measured = await turnsOf(lab);
      const [few, many] = [medianOf(measured, "few"), medianOf(measured, "many")];
      return {
        ratio: many / importMs,
        spread: [
          Math.min(...measured.map((turn) => turn.many)) / importMs,
          Math.max(...measured.map((turn) => turn.many)) / importMs,
        ],
        sides: `${roundedText(many)} ms to ${importMs} ms; ${(many / (few * 10)).toFixed(2)} of ten imports of ${fewComputers} (${roundedText(few)} ms each)`,
      };
    },
  },
  {
    number: 62,
    title: "Deep Security: state and gaps of 10,000 computers",
    limit: { atMost: 1 },
    method: `modules, gaps and comparison of the panel, to ${panelMs / 1_000} s`,
    async measure(lab) {
      const panel = medianOf(await turnsOf(lab), "panel");
      return { ratio: panel / panelMs, sides: `${roundedText(panel)} ms to ${panelMs} ms` };
    },
  },
];
