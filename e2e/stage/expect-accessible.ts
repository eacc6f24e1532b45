import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { RunOnly, RunOptions } from "axe-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const wcag22aa: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
const colours: RunOnly = { type: "rule", values: ["color-contrast"] };

interface Judged {
  axe: typeof import("axe-core");
}

/**
 * Returns the violations that axe reports for an element, one line for each kind and position. axe must be loaded in
 * the page.
 */
async function objections(page: Page, where: string, runOnly: RunOnly): Promise<string[]> {
  // Only violations are described, because describing every correct element takes longer than checking it.
  const options: RunOptions = { runOnly, resultTypes: ["violations"], preload: false };
  return await page.evaluate(
    async ([where, options]) => {
      const { violations } = await (window as unknown as Judged).axe.run(where, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
    },
    [where, options] as const,
  );
}

/** The longest time in milliseconds to wait for a transition; those of the portal take less than 300. */
const longestTransition = 3_000;

/**
 * Changes the appearance, and waits until all colour transitions have ended. It does not wait for endless or paused
 * animations, because they never end.
 */
async function appear(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(async (longest) => {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => {
        const end = effect?.getComputedTiming().endTime;
        return playState === "running" && Number.isFinite(Number(end));
      })
      .map(({ finished }) => finished);
    const limit = new Promise((resolve) => setTimeout(resolve, longest));
    await Promise.race([Promise.allSettled(ending), limit]);
  }, longestTransition);
}

/**
 * Returns the violations that remain in an appearance: a part that was just coming in is checked once it has arrived,
 * and one that lay half under a fixed bar (a docked note, the selection bar) is checked in the middle.
 */
async function lasting(page: Page, colorScheme: "light" | "dark", where: string, rules: RunOnly) {
  await appear(page, colorScheme);
  const values = await objections(page, where, rules);
  if (values.length === 0) return values;
  await appear(page, colorScheme);
  const again = await objections(page, where, rules);
  return await page.evaluate(async (again) => {
    const wrong: string[] = [];
    for (const objection of again) {
      const [, rule = "", place = ""] = /^(\S+): (.*)$/.exec(objection) ?? [];
      const element = document.querySelector(place);
      element?.scrollIntoView({ block: "center", behavior: "instant" });
      const { violations } = element
        ? await (window as unknown as Judged).axe.run(element, { runOnly: { type: "rule", values: [rule] } })
        : { violations: [] };
      if (violations.length > 0) wrong.push(objection);
    }
    return wrong;
  }, again);
}

/**
 * Checks the light appearance by all rules, and the dark one by the colour rules, because only colours differ. By
 * default the whole page is checked.
 */
export async function expectAccessible(page: Page, what: string, where = "html"): Promise<void> {
  // Loads the half megabyte of script once for both appearances.
  await page.evaluate(axe);
  expect.soft(await lasting(page, "light", where, wcag22aa), `${what}, light`).toEqual([]);
  expect.soft(await lasting(page, "dark", where, colours), `${what}, dark`).toEqual([]);
  await appear(page, "light");
}

/** 1280 pixels at 200 % are 640. */
export async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 640, height: 450 });
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(excess, `${path} scrolls sideways at 200 %`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Blank px above the footer that every page has. */
const usualBlank = 24;

/** Checks that a page does not scroll by a length that is blank above its footer. */
export async function expectNoNeedlessScroll(page: Page, where: string): Promise<void> {
  const { excess, blank } = await page.evaluate(() => {
    const content = document.querySelector("#contenido") ?? document.body;
    const footer = document.querySelector("footer")?.getBoundingClientRect().top ?? 0;
    const ends = [...content.querySelectorAll("*")]
      .filter((each) => each.childElementCount === 0 || each.matches("svg, canvas, table, button, a"))
      .map((each) => each.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ bottom }) => bottom)
      .filter((bottom) => bottom <= footer);
    return {
      excess: document.documentElement.scrollHeight - innerHeight,
      blank: footer - Math.max(0, ...ends),
    };
  });
  const needless = excess > 0 && blank - usualBlank >= excess;
  expect
    .soft(needless, `${where}: scrolls ${excess} px, of which ${Math.round(blank)} px are blank`)
    .toBe(false);
}
