import type { Goal } from "../goal.ts";
import { type MeasuredPages, measuredPages } from "./measured-pages.ts";
import type { Vitals } from "./vitals.ts";

const kilo = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns the page with the highest median, and that median. */
function worst({ portal }: MeasuredPages, read: (vitals: Vitals) => number) {
  return portal
    .map(({ path, vitals }) => ({ path, value: median(vitals.map(read)) }))
    .reduce((one, other) => (other.value > one.value ? other : one));
}

/** Returns the share of changes that took less than a given time. */
function within(times: readonly number[], limit: number) {
  const quick = times.filter((time) => time < limit).length;
  return {
    ratio: quick / times.length,
    sides: `${quick} of ${times.length} under ${limit} ms, median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
  };
}

const perPage =
  "median of 5 openings with an empty cache of /, /Login, /Bienvenida and /Eventos, the worst page";
const perChange =
  "press of a link in the sidebar until the screen with its content is painted, measured in the page";

/** The waiting times and downloads of a person, in a real Chromium on the portal with its demonstration. */
export const pageGoals: Goal[] = [
  {
    number: 18,
    title: "Scripts from the sign-in page to the first dashboard, packed",
    limit: { atMost: 1 },
    method:
      "gzip -9 of the files that the browser asked for, to 170 kB; React, its router and the queries are 115 kB of them (decision 315)",
    async measure() {
      const { firstDashboard } = await measuredPages();
      return { ratio: firstDashboard.gzip / 170_000, sides: `${kilo(firstDashboard.gzip)} to 170 kB` };
    },
  },
  {
    number: 18,
    title: "The same scripts, raw",
    limit: { atMost: 1 / 20 },
    method: "bytes to the 12.2 MB that Kibana allowed its page load in 2021",
    async measure() {
      const { firstDashboard } = await measuredPages();
      return { ratio: firstDashboard.raw / 12_200_000, sides: `${kilo(firstDashboard.raw)} to 12.2 MB` };
    },
  },
  {
    number: 18,
    title: "The further route that adds most",
    limit: { atMost: 1 },
    method: "gzip -9 of the scripts that its home had not asked for, to 60 kB",
    async measure() {
      const { heaviest } = await measuredPages();
      return { ratio: heaviest.gzip / 60_000, sides: `${heaviest.path} ${kilo(heaviest.gzip)} to 60 kB` };
    },
  },
  {
    number: 19,
    title: "Largest contentful paint, beside a page of nothing but text",
    limit: { atMost: 3 },
    method: perPage,
    async measure() {
      const pages = await measuredPages();
      const { path, value } = worst(pages, ({ lcp }) => lcp);
      const bare = median(pages.bare);
      return { ratio: value / bare, sides: `${path} ${value.toFixed(0)} ms to ${bare.toFixed(0)} ms` };
    },
  },
  {
    number: 19,
    title: "Largest contentful paint",
    limit: { atMost: 1 },
    method: `${perPage}, to 800 ms`,
    async measure() {
      const { path, value } = worst(await measuredPages(), ({ lcp }) => lcp);
      return { ratio: value / 800, sides: `${path} ${value.toFixed(0)} ms to 800 ms` };
    },
  },
  {
    number: 19,
    title: "Time in which a page could not answer",
    limit: { atMost: 1 },
    method: `${perPage}; what tasks take beyond 50 ms each, to 50 ms`,
    async measure() {
      const { path, value } = worst(await measuredPages(), ({ tbt }) => tbt);
      return { ratio: value / 50, sides: `${path} ${value.toFixed(0)} ms to 50 ms` };
    },
  },
  {
    number: 19,
    title: "What moves after it was shown",
    limit: { atMost: 1 },
    method: `${perPage}; cumulative layout shift, to 0.02`,
    async measure() {
      const { path, value } = worst(await measuredPages(), ({ cls }) => cls);
      return { ratio: value / 0.02, sides: `${path} ${value.toFixed(4)} to 0.02` };
    },
  },
  {
    number: 19,
    title: "Route changes to screens seen before, under 100 ms",
    limit: { atLeast: 0.95 },
    method: perChange,
    async measure() {
      return within((await measuredPages()).cached, 100);
    },
  },
  {
    number: 19,
    title: "Route changes to screens never seen, under 200 ms",
    limit: { atLeast: 0.95 },
    method: perChange,
    async measure() {
      return within((await measuredPages()).uncached, 200);
    },
  },
];
