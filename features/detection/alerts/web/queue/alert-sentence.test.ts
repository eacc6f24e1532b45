import { expect, test } from "vitest";
import { alertSentence } from "./alert-sentence.ts";

const nothing = {
  title: "Fuerza bruta SSH.",
  asset_name: null,
  user_name: null,
  source_ip: null,
  resource_uid: null,
  cloud_account: null,
  event_count: 1,
  first_seen_at: "2026-11-20T10:00:00Z",
  last_seen_at: "2026-11-20T10:00:00Z",
};
const read = (alert: Partial<typeof nothing> | Record<string, unknown>) => {
  const { title, rest } = alertSentence({ ...nothing, ...alert });
  return `${title} ${rest}`;
};

test("an alert reads as a sentence of what its events say, and of nothing else", () => {
  expect(read({})).toBe("Fuerza bruta SSH una vez");
  expect(
    read({
      asset_name: "web-01",
      source_ip: "203.0.113.9",
      event_count: 1214,
      last_seen_at: "2026-11-20T13:00:00Z",
    }),
  ).toBe("Fuerza bruta SSH contra web-01 desde 203.0.113.9, 1.214 veces en 3 h");
  expect(read({ asset_name: "bodega-01", user_name: "jrojas" })).toBe(
    "Fuerza bruta SSH en bodega-01 con el usuario jrojas, una vez",
  );
  expect(read({ resource_uid: "arn:aws:s3:::datos", cloud_account: "123456789012" })).toBe(
    "Fuerza bruta SSH en arn:aws:s3:::datos de la cuenta 123456789012, una vez",
  );
});

test("an alert that a person opened has no events to count", () => {
  expect(alertSentence({ ...nothing, asset_name: "web-01", event_count: 0 }).rest).toBe("en web-01");
});

test("facts that the title already names are not repeated", () => {
  const title = "Prueban contraseñas de SSH contra mqs-nube-telemetria";
  expect(
    read({
      title,
      asset_name: "mqs-nube-telemetria",
      cloud_account: "444455556666",
      source_ip: "203.0.113.9",
    }),
  ).toBe(`${title} de la cuenta 444455556666 desde 203.0.113.9, una vez`);
  expect(read({ title: "jrojas cambia permisos", asset_name: "rojas", user_name: "jrojas" })).toBe(
    "jrojas cambia permisos en rojas, una vez",
  );
});
