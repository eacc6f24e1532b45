import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { freePort, startPortalProcess, untilReady } from "#platform/testing/portal-process.ts";

/** Cookies of two people of one side: of the planted company alone, and of companies with a backlog too. */
export interface PlantedPeople {
  side: "client" | "operator";
  inCompany: string;
  overAll: string;
}

export interface PlantedSituation {
  name: string;
  company: number;
  /** The path of the page on which the fact is resolved. */
  path: string;
  people: PlantedPeople[];
}

export interface RestrictedIncident {
  company: number;
  path: string;
  title: string;
  /** The cookies of the declarer, and of a colleague without access. */
  reader: string;
  colleague: string;
}

interface Planted {
  situations: PlantedSituation[];
  restricted: RestrictedIncident;
}

export interface PlantedPortal extends Planted {
  origin: string;
  close(): Promise<void>;
}

/** Starts an empty portal beside that of the journeys, and adds problems to its data. */
export async function openPlantedPortal(): Promise<PlantedPortal> {
  const directory = mkdtempSync(join(tmpdir(), "portal-planted-"));
  const port = String(await freePort());
  const environment = { PORT: port, PORTAL_DATA: directory };
  const portal = startPortalProcess(environment);
  const close = async () => {
    await portal.end();
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await untilReady(portal);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, "plant-situations.ts")],
      { env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: "silent", ...environment } },
    );
    return { ...(JSON.parse(stdout) as Planted), origin: portal.origin, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Switches the browser to the session of this cookie. */
export async function becomePerson(page: Page, origin: string, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await page.context().clearCookies();
  await page.context().addCookies([{ name, value, url: origin }]);
}
