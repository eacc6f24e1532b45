import { expect, test } from "vitest";
import fc from "#platform/testing/examples.ts";
import { readSyslogMessage } from "./syslog-message.ts";

test.each([
  [
    '<165>1 2026-11-21T14:05:09.003-03:00 borde-01.norte.example sshd 812 ID47 [a@1 x="1 ] \\" 2"][b@1] \uFEFFFalló',
    {
      priority: 165,
      time: "2026-11-21T14:05:09.003-03:00",
      host: "borde-01.norte.example",
      application: "sshd",
      message: "Falló",
    },
  ],
  ["<34>1 - - - - - -", { priority: 34, time: "", host: "", application: "", message: "" }],
  [
    "<38>Nov  7 14:05:09 bodega-01 sshd[4121]: Failed password",
    {
      priority: 38,
      time: "Nov  7 14:05:09",
      host: "bodega-01",
      application: "sshd",
      message: "Failed password",
    },
  ],
  [
    "<134>Nov 17 2026 14:05:09 10.4.0.7 CEF:0|Casa|Muro|1|100|Bloqueo|5|src=10.0.0.1",
    {
      priority: 134,
      time: "Nov 17 2026 14:05:09",
      host: "10.4.0.7",
      application: "",
      message: "CEF:0|Casa|Muro|1|100|Bloqueo|5|src=10.0.0.1",
    },
  ],
  [
    '<132>Nov 21 14:05:09 central ossec: {"rule":{}}',
    { priority: 132, time: "Nov 21 14:05:09", host: "central", application: "ossec", message: '{"rule":{}}' },
  ],
  ["sin encabezado", { priority: null, time: "", host: "", application: "", message: "sin encabezado" }],
])("%s", (text, header) => {
  expect(readSyslogMessage(text)).toEqual(header);
});

test("a structured element that never ends is no header of RFC 5424", () => {
  expect(readSyslogMessage('<34>1 - host app - - [a x="1').host).toBe("");
});

test("whatever arrives, the end of the text is the message", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { message } = readSyslogMessage(text);
      expect(text.endsWith(message)).toBe(true);
    }),
  );
});
