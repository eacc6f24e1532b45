import { describe, expect, test } from "vitest";
import { reading } from "../reading-of.fixture.ts";

const company = { trustedServers: ["mx.empresa.cl"], ownDomains: ["empresa.cl"] };
const border =
  "Received: from salida.banco.cl (salida.banco.cl [203.0.113.5]) by mx.empresa.cl with ESMTPS id 1; Mon, 23 Nov 2026 10:00:10 -0300";
const older =
  "Received: from app (unknown [10.0.0.8]) by salida.banco.cl with ESMTP; Mon, 23 Nov 2026 10:00:00 -0300";
const passed =
  "Authentication-Results: mx.empresa.cl; spf=pass smtp.mailfrom=avisos@correo.banco.cl; dkim=pass (2048) header.d=banco.cl; dmarc=pass header.from=banco.cl";
const failed =
  "Authentication-Results: mx.empresa.cl; dkim=fail header.d=banco.cl; spf=fail smtp.mailfrom=avisos@banco.cl";
const mail = (...lines: string[]) => `${lines.join("\n")}\nFrom: Banco <avisos@banco.cl>\nSubject: x\n\nhola`;

describe("who really sent a mail", () => {
  test("is proven by what the server at the company's border wrote, and the domains are compared here", async () => {
    const { authentication, hops } = await reading(mail(passed, border, older), company);
    expect(authentication).toMatchObject({ outcome: "pass", spf: "pass", dkim: "pass", dmarc: "pass" });
    expect(authentication.reason).toMatch(/SPF comprueba que salió de banco\.cl.*Servidor: mx\.empresa\.cl/);
    expect(hops).toMatchObject([
      { from: "app", by: "salida.banco.cl", address: "10.0.0.8", delay_seconds: null, border: false },
      {
        from: "salida.banco.cl",
        address: "203.0.113.5",
        protocol: "ESMTPS",
        delay_seconds: 10,
        border: true,
      },
    ]);
  });

  test("headers that were added later, when the mail was moved, do not count", async () => {
    const laterHeader =
      "Received: from mx.empresa.cl (mx.empresa.cl [10.0.0.1]) by buzon.empresa.cl with LMTP; Mon, 23 Nov 2026 11:00:00 -0300";
    const { authentication } = await reading(mail(failed, laterHeader, passed, border, older), company);
    expect(authentication.outcome).toBe("pass");
    expect(authentication.reason).toMatch(/hay otra más nueva, que no vale/);
    expect(authentication.statements.map(({ trusted }) => trusted)).toEqual([false, true]);
  });

  test("headers below those of the company's own server that carry its name are forged", async () => {
    const { authentication } = await reading(mail(border, older, passed), company);
    expect(authentication.outcome).toBe("not_evaluable");
    expect(authentication.reason).toMatch(/pudo escribirlo cualquiera/);
  });

  test("a forged line of a company's server below the border moves no border", async () => {
    const forged =
      "Received: from ejecutivo (ejecutivo [10.0.0.9]) by mx.empresa.cl with ESMTP; Mon, 23 Nov 2026 09:00:00 -0300";
    const { authentication, hops } = await reading(mail(failed, border, forged, passed), company);
    expect([authentication.outcome, hops.findIndex(({ border: here }) => here)]).toEqual(["fail", 1]);
  });

  test("a pass of another domain proves that one alone", async () => {
    const other =
      "Authentication-Results: mx.empresa.cl; spf=pass smtp.mailfrom=x@masivos.net; dkim=pass header.i=@masivos.net";
    const { authentication } = await reading(mail(other, border), company);
    expect([authentication.outcome, authentication.spf]).toEqual(["fail", "pass"]);
    expect(authentication.reason).toContain("Lo comprobado es de masivos.net, no de banco.cl");
  });

  test("nothing that was written, or written by nobody who is trusted, is not a failure", async () => {
    expect((await reading(mail(border), company)).authentication.outcome).toBe("not_evaluable");
    const { authentication } = await reading(mail(passed, border));
    expect([authentication.outcome, authentication.statements.length]).toEqual(["not_evaluable", 1]);
  });

  test("Exchange Online leaves its name out, and its own words are the gateway's", async () => {
    const nameless =
      "Authentication-Results: spf=pass (sender IP is 203.0.113.5) smtp.mailfrom=banco.cl; dkim=none (message not signed) header.d=none;dmarc=pass action=none header.from=banco.cl;compauth=pass reason=100";
    const hop =
      "Received: from salida.banco.cl (203.0.113.5) by AB1.mail.protection.outlook.com (10.1.1.1) with Microsoft SMTP Server; Mon, 23 Nov 2026 13:00:00 +0000";
    const { authentication } = await reading(mail(nameless, hop), {
      trustedServers: ["protection.outlook.com"],
    });
    expect([authentication.outcome, authentication.dkim]).toEqual(["pass", "not_evaluable"]);
    expect(authentication.gateway).toEqual([{ name: "compauth", value: "compauth=pass reason=100" }]);
  });

  test("a mail that was forwarded is what its first receiver said, where every seal is of somebody known", async () => {
    const chain = (sealer: string) => [
      "ARC-Seal: i=2; cv=pass; d=empresa.cl; s=x; b=x",
      "ARC-Authentication-Results: i=2; mx.empresa.cl; arc=pass; spf=fail smtp.mailfrom=a@banco.cl; dmarc=fail header.from=banco.cl",
      "Authentication-Results: mx.empresa.cl; arc=pass (i=1 spf=pass); spf=fail smtp.mailfrom=a@banco.cl; dmarc=fail header.from=banco.cl",
      border,
      `ARC-Seal: i=1; cv=none; d=${sealer}; s=x; b=x`,
      `ARC-Authentication-Results: i=1; mx.${sealer}; spf=pass smtp.mailfrom=a@banco.cl; dmarc=pass header.from=banco.cl`,
    ];
    const forwarded = (await reading(mail(...chain("google.com")), company)).authentication;
    expect([forwarded.outcome, forwarded.dmarc]).toEqual(["pass", "fail"]);
    expect(forwarded.first_receiver).toContain("mx.google.com");
    expect((await reading(mail(...chain("mal.cl")), company)).authentication.outcome).toBe("fail");
  });
});
