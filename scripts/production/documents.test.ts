import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { configVariables } from "#platform/server/config/config.ts";
import { documentedBlock } from "./document-blocks.ts";
import { nodeFlagsOf, settingsOf } from "./settings-of-blocks.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, "..", "..", name), "utf8");

const Compose = z.object({
  services: z.object({
    portal: z.object({ environment: z.record(z.string(), z.string()), ports: z.array(z.string()) }),
  }),
});
const { portal } = Compose.parse(parse(read("compose.yaml"))).services;

test("the README names every variable that the configuration reads", () => {
  const table = read("README.md");
  expect(configVariables.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test("the containers receive every variable, but for those that the image sets itself", () => {
  const ofTheImage = ["NODE_ENV", "PORT", "HOST", "PORTAL_DATA", "PORTAL_DEMO"];
  const passed = new Set([...Object.keys(portal.environment), ...ofTheImage]);
  expect(configVariables.filter((name) => !passed.has(name))).toEqual([]);
});

test("what listens besides the pages has a published port", () => {
  const listening = configVariables.filter((name) => /^(?:SYSLOG|SYSLOG_TLS|INBOX_MAIL)_PORT$/.test(name));
  expect(listening).toHaveLength(3);
  for (const name of listening)
    expect(portal.ports.filter((port) => port.includes(`\${${name}:-`))).toHaveLength(1);
});

test("the service and the command run Node with the flags of npm start", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read("package.json")));
  const flags = /node (--.*?) app\/main\.ts/.exec(scripts.portal ?? "")?.[1];
  expect(flags).toBeTruthy();
  expect(nodeFlagsOf(documentedBlock("service"))).toBe(flags);
  expect(nodeFlagsOf(documentedBlock("command"))).toBe(flags);
  expect(scripts.start).toContain(flags);
  expect(read("Dockerfile")).toContain(
    (flags ?? "")
      .split(" ")
      .map((flag) => `"${flag}"`)
      .join(", "),
  );
});

test("the documented environment sets only variables that exist", () => {
  const names = ["environment", "addresses"].flatMap((block) =>
    Object.keys(settingsOf(documentedBlock(block))),
  );
  expect(names).toContain("DATABASE_URL");
  expect(names.filter((name) => !configVariables.includes(name))).toEqual([]);
});
