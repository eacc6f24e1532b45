import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

type Appearance = "light" | "dark";

function color(token: string, appearance: Appearance): string {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1];
  const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value ?? "");
  const match = pair ? pair[appearance === "light" ? 1 : 2] : value;
  if (!match?.startsWith("#")) throw new Error(`--${token} is no colour`);
  return match;
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["paper", "surface"];
const severities = ["critical", "high", "medium", "low", "informational", "unknown"].map(
  (one) => `severity-${one}`,
);
const levels = ["level-1", "level-2", "level-3", "level-4", "level-5"];

const readable: [text: string, ground: string][] = [
  ...["ink", "ink-soft", "ink-faint", "petrol", "danger", ...severities].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ["ink", "petrol-tint"],
  ["petrol", "petrol-tint"],
  ["ink", "sunken"],
  ["ink-soft", "sunken"],
  ["on-action", "action"],
  ["on-action", "action-hover"],
  ["bar-ink", "bar"],
  ["bar-ink-soft", "bar"],
  ["bar-ink", "bar-raised"],
  ["good", "good-tint"],
  ["warning", "warning-tint"],
  ["danger", "danger-tint"],
  ...levels.map((level): [string, string] => ["on-level", level]),
];

const visible: [shape: string, ground: string][] = [
  "line-strong",
  "focus",
  "copper",
  "level-inactive",
].flatMap((shape) => grounds.map((ground): [string, string] => [shape, ground]));

describe.each(["light", "dark"] as const)("in the %s appearance", (appearance) => {
  test.each(readable)("text in %s can be read on %s", (text, ground) => {
    expect(contrast(color(text, appearance), color(ground, appearance))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(visible)("%s can be seen on %s", (shape, ground) => {
    expect(contrast(color(shape, appearance), color(ground, appearance))).toBeGreaterThanOrEqual(3);
  });
});
