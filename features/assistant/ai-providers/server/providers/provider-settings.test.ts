import { describe, expect, test } from "vitest";
import { readConfig } from "#platform/server/config/config.ts";
import { modelRules } from "./provider-settings.rules.ts";

const local = { localHosts: ["ollama.interno:11434", "10.0.0.5:443"] };

describe("where a model may be", () => {
  test("on the public internet, over HTTPS", () => {
    const rules = modelRules("https://api.ejemplo.com/v1", local);
    expect(rules.mayBePlain).toBeUndefined();
    expect(rules.ports).toEqual([443]);
    expect(rules.permits("8.8.8.8")).toBe(true);
    expect(rules.permits("10.0.0.5")).toBe(false);
  });

  test("on a host and port that the installation names, also without TLS, but never where clouds tell secrets", () => {
    const rules = modelRules("http://ollama.interno:11434/v1", local);
    expect(rules).toMatchObject({ mayBePlain: true, ports: [11_434] });
    expect(rules.permits("192.168.1.9")).toBe(true);
    expect(rules.permits("127.0.0.1")).toBe(true);
    expect(rules.permits("169.254.169.254")).toBe(false);
    expect(rules.permits("100.100.100.200")).toBe(false);
    expect(rules.permits("fd00:ec2::254")).toBe(false);
    expect(rules.permits("0.0.0.0")).toBe(false);
    expect(modelRules("https://10.0.0.5/v1", local).permits("10.0.0.5")).toBe(true);
  });

  test("on no other port of it", () => {
    expect(modelRules("http://ollama.interno:22/v1", local).mayBePlain).toBeUndefined();
  });

  test("the configuration says what is wrong with a list of hosts", () => {
    expect(() => readConfig({ AI_LOCAL_HOSTS: "http://ollama" })).toThrow(
      /AI_LOCAL_HOSTS.*ollama\.interno:11434/,
    );
    expect(
      readConfig({
        NODE_ENV: "test",
        PORTAL_SECRET_KEY: "a".repeat(43),
        AI_LOCAL_HOSTS: "Ollama.Interno:11434",
      }).aiProviders,
    ).toEqual({
      localHosts: ["ollama.interno:11434"],
    });
  });
});
