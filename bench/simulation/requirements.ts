import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";

/** The disk and the time that a simulation needs. */
interface Requirements {
  gigabytes: number;
  minutes: number;
}

const gigabyte = 1_000_000_000;
/** The bytes of an event on disk, and as many again while parts are merged. */
const bytesOfEvent = 400;
/** PostgreSQL with the companies and their counts. */
const databaseBytes = 5 * gigabyte;
/** The events that two cores store a second, in both cells together, and the minutes of everything else. */
const eventsPerSecond = 40_000;
const otherMinutes = 8;

/** Estimates the disk and the time of a simulation. */
export const requirementsOf = (events: number): Requirements => ({
  gigabytes: Math.ceil((events * bytesOfEvent + databaseBytes) / gigabyte),
  minutes: otherMinutes + Math.ceil(events / eventsPerSecond / 60),
});

/** Returns why the disk of a folder does not suffice; undefined when it does. */
export function roomProblem(folder: string, { gigabytes }: Requirements): string | undefined {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  const free = Math.floor((bavail * bsize) / gigabyte);
  return free >= gigabytes
    ? undefined
    : `The disk has ${free} GB free. Name a folder with --stored-data, or fewer --events.`;
}
