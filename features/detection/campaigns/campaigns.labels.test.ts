import { expect, test } from "vitest";
import { commonName } from "./campaigns.labels.ts";

const rule = { kind: "rule", value: "regla-fb" } as const;

test("the title of an alert names a rule in every company only where all of them have it", () => {
  const same = { title: "Fuerza bruta" };
  expect(commonName({ ...rule, companies: [same, same] })).toBe("Fuerza bruta");
  expect(commonName({ ...rule, companies: [same, { title: "Fuerza bruta contra srv-acme" }] })).toBe(
    "regla-fb",
  );
});

test("a value is its own name, whatever the titles of the objects that hold it", () => {
  const companies = [{ title: "Conexión desde srv-acme" }, { title: "Conexión desde srv-acme" }];
  expect(commonName({ kind: "ip", value: "203.0.113.9", companies })).toBe("203.0.113.9");
});
