import { Readable } from "node:stream";
import {
  addIndicator as addCall,
  listIndicators as listIndicatorsCall,
} from "#features/intelligence/threats/contracts/indicators.contract.ts";
import {
  addException as dismissCall,
  listSightings as listCall,
} from "#features/intelligence/threats/contracts/sightings.contract.ts";
import { bundleImporter } from "#features/intelligence/threats/server/imports/bundle-importer.ts";
import { runRetroHunt } from "#features/intelligence/threats/server/threats.public.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import {
  addIndicator,
  listIndicators,
} from "../../features/intelligence/threats/server/indicators/indicators.verbs.ts";
import {
  addException,
  listSightings,
} from "../../features/intelligence/threats/server/sightings/sightings.verbs.ts";
import type { DemoWorld } from "../demo-world.ts";
import { type Cast, incidentStageOf } from "../incidents/incident-stage.ts";
import { sectorWarning } from "./sector-warning.ts";

/**
 * The indicator that the team of each company added by itself: a network from which passwords are tried all over the
 * internet.
 */
const noise = {
  value: "203.0.113.128/28",
  confidence: 50,
  note: "Red desde la que se prueban claves en todo internet.",
};

/**
 * A malware family is added to the indicators of this week, and some companies met its servers and mails before. A
 * retro-hunt runs for each of them, and its team dismisses irrelevant sightings. A company with its own indicator is
 * unchanged.
 */
export async function makeSightings(world: DemoWorld, cast: Cast): Promise<void> {
  let warned = false;
  for (const companyId of cast.companyIds.values()) {
    const team = await incidentStageOf(world, companyId, cast.people);
    if (!team) continue;
    if (await knows(world, companyId)) continue;
    if (!warned) {
      const content = Readable.from([Buffer.from(sectorWarning(world.daysAgo(2)))]);
      const file = { name: "Aviso del CSIRT sectorial.json", content };
      await world.importFile(team.approver, world.now, bundleImporter as unknown as AnyImporter, file);
      warned = true;
    }
    const { id } = await world.asPerson(team.analyst, world.now, (context) =>
      addIndicator(context, addCall.input.parse(noise)),
    );
    await runRetroHunt(world.gate, companyId);
    const ignored = (await metBy(world, companyId, id))[0];
    if (!ignored) continue;
    const reason = "Barrido de claves que el firewall ya frena: no dice nada de esta empresa.";
    const input = dismissCall.input.parse({ id: ignored.id, about: "indicator", reason });
    await world.asPerson(team.analyst, world.now, (context) => addException(context, input));
  }
}

const knows = async (world: DemoWorld, companyId: number) =>
  (
    await world.readCompany(companyId, (context) =>
      listIndicators(context, listIndicatorsCall.input.parse({ owner: "company", q: noise.value, limit: 1 })),
    )
  ).items.length > 0;

const metBy = async (world: DemoWorld, companyId: number, indicator: string) =>
  (
    await world.readCompany(companyId, (context) =>
      listSightings(context, listCall.input.parse({ indicator, state: "met", limit: 1 })),
    )
  ).items;
