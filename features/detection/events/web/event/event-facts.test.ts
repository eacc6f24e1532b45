import { expect, test } from "vitest";
import { eventSentence } from "./event-facts.ts";

const nothing = {
  title: "sshd: authentication failed.",
  asset_name: null,
  asset_ip: null,
  source_user: null,
  target_user: null,
  source_ip: null,
  destination_ip: null,
  outcome: null,
  occurrences: 1,
};

test.each([
  [nothing, "Un activo que el registro no nombra registró «sshd: authentication failed»."],
  [
    {
      ...nothing,
      asset_name: "bodega-01",
      target_user: "jrojas",
      source_ip: "203.0.113.9",
      outcome: "failure" as const,
    },
    "bodega-01 registró «sshd: authentication failed», con la cuenta jrojas, desde 203.0.113.9, sin éxito.",
  ],
  [
    {
      ...nothing,
      asset_ip: "10.0.0.4",
      source_user: "root",
      target_user: "admin",
      destination_ip: "10.0.0.4",
      occurrences: 8,
    },
    "10.0.0.4 registró «sshd: authentication failed», la cuenta root actuó sobre la cuenta admin, 8 veces.",
  ],
])("an event reads as one sentence of what the record says", (event, sentence) => {
  expect(eventSentence(event)).toBe(sentence);
});
