import { Buffer } from "node:buffer";
import { generateKeyPairSync } from "node:crypto";
import { dkimSign } from "mailauth";
import { describe, expect, test } from "vitest";
import { now, reading } from "../reading-of.fixture.ts";
import { checkToday, type DnsResolver } from "./check-today.ts";

const company = { trustedServers: ["mx.empresa.cl"], ownDomains: ["empresa.cl"] };
const border =
  "Received: from salida.banco.cl (salida.banco.cl [203.0.113.5]) by mx.empresa.cl with ESMTPS id 1; Mon, 23 Nov 2026 10:00:10 -0300";

describe("asked again today", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = publicKey.export({ type: "spki", format: "der" }).toString("base64");
  const records: Record<string, string[][]> = {
    "uno._domainkey.banco.cl TXT": [[`v=DKIM1; k=rsa; p=${key}`]],
    "banco.cl TXT": [["v=spf1 ip4:203.0.113.5 -all"]],
    "_dmarc.banco.cl TXT": [["v=DMARC1; p=reject"]],
  };
  const resolver: DnsResolver = async (name, type) => {
    const matchingRecords = records[`${name} ${type}`];
    if (matchingRecords) return matchingRecords;
    throw Object.assign(new Error("no"), { code: "ENOTFOUND" });
  };
  const text = `Return-Path: <avisos@banco.cl>\r\n${border}\r\nFrom: Banco <avisos@banco.cl>\r\nTo: a@empresa.cl\r\nSubject: x\r\nDate: Mon, 23 Nov 2026 10:00:00 -0300\r\n\r\nhola\r\n`;
  const today = async (bytes: Buffer) => {
    const result = await checkToday(bytes, await reading(bytes, company), { resolver, now });
    return Object.fromEntries(result.results.map(({ method, result: check }) => [method, check]));
  };

  test("a mail whose signature holds passes, and one changed by a letter does not", async () => {
    const signing = {
      signingDomain: "banco.cl",
      selector: "uno",
      privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    };
    const { signatures } = await dkimSign(Buffer.from(text), { ...signing, signatureData: [signing] });
    const signed = `${signatures}${text}`;
    expect(await today(Buffer.from(signed))).toMatchObject({ spf: "pass", dkim: "pass", dmarc: "pass" });
    expect(await today(Buffer.from(signed.replace("hola", "holo")))).toMatchObject({
      spf: "pass",
      dkim: "neutral",
    });
  });

  test("without an answer of the DNS, no result is given", async () => {
    const silent: DnsResolver = () => Promise.reject(Object.assign(new Error("no"), { code: "ETIMEOUT" }));
    const result = await checkToday(Buffer.from(text), await reading(Buffer.from(text), company), {
      resolver: silent,
      now,
    });
    expect(result.results.filter(({ result: check }) => check === "pass" || check === "fail")).toEqual([]);
  });
});
