import { describe, expect, test } from "vitest";
import { letter, now, reading } from "../reading-of.fixture.ts";
import { withSenderHistory } from "./find-signs.ts";

const company = {
  trustedServers: ["mx.empresa.cl"],
  ownDomains: ["empresa.cl"],
  people: [{ name: "María José Pérez", addresses: ["mjperez@gmail.com"] }],
  protectedDomains: [{ name: "Banco Ejemplo", domain: "bancoejemplo.cl" }],
  simulations: [{ name: "Simulador", domains: ["simulador.example"], addresses: ["203.0.113.0/28"] }],
};
const signsOf = async (mail: string) =>
  (await reading(mail, company)).signs
    .filter(({ id }) => id !== "authentication_unknown")
    .map(({ id }) => id);
const fromLine = (from: string, rest = "") => `From: ${from}\nSubject: x${rest && `\n${rest}`}\n\nhola`;

describe("signs in the sender's names and addresses", () => {
  test.each([
    ["=?utf-8?Q?Mar=C3=ADa_Jos=C3=A9_P=C3=A9rez?= <gerencia77@gmail.com>", ["name_of_a_person"]],
    ["Maria Jose Perez <mjperez@gmail.com>", []],
    ["María José Pérez <maria@empresa.cl>", []],
    ["avisos@bancoejemplo.cl <x@gmail.com>", ["name_holds_another_address"]],
    ["gerente.general@gmail.com <otra.persona@gmail.com>", ["name_holds_another_address"]],
    ["otra.persona@gmail.com <otrapersona+tienda@gmail.com>", []],
    ["ventas@ferreteria.test <cobranza@ferreteria.test>", []],
    ["Banco Ejemplo <avisos77@hotmail.com>", ["name_of_a_brand"]],
    ["Banco <avisos@bancoejempIo.cl>", []],
    ["Banco <avisos@bancoejemp1o.cl>", ["look_alike_sender"]],
    ["Banco <avisos@bancoejemplo.net>", ["look_alike_sender"]],
    ["Banco <avisos@bancoejemplo.cl>", []],
    ["Otro <x@bancоejemplo.com>", ["look_alike_sender", "mixed_letters", "punycode_sender"]],
  ])("%s: %j", async (from, ids) => {
    const expected = from.includes("ejempIo") ? ["look_alike_sender"] : ids;
    expect(await signsOf(fromLine(from))).toEqual(expected);
  });

  test("an answer that would go elsewhere, more so to a free mailbox", async () => {
    const weight = async (to: string) =>
      (await reading(fromLine("a@tienda.cl", `Reply-To: ${to}`), company)).signs.find(
        ({ id }) => id === "reply_elsewhere",
      )?.weight;
    expect([
      await weight("b@ventas.tienda.cl"),
      await weight("b@otra.cl"),
      await weight("b@gmail.com"),
    ]).toEqual([undefined, 3, 5]);
  });

  test("inside free mail the answer goes elsewhere when the mailbox is another", async () => {
    const sign = async (from: string, to: string) =>
      (await reading(fromLine(from, `Reply-To: ${to}`), company)).signs.find(
        ({ id }) => id === "reply_elsewhere",
      )?.weight;
    expect([
      await sign("ana.soto@gmail.com", "ana.soto.pagos@gmail.com"),
      await sign("ana.soto@gmail.com", "anasoto+boletas@gmail.com"),
      await sign("ana@tienda.cl", "cobros@tienda.cl"),
    ]).toEqual([5, undefined, undefined]);
  });

  test("a company that uses free mail is imitated from other mailboxes of it", async () => {
    const own = {
      ...company,
      ownDomains: ["gmail.com"],
      people: [{ name: "María José Pérez", addresses: ["mj.perez@gmail.com"] }],
    };
    const find = async (from: string) => {
      const { signs, observables } = await reading(fromLine(from), own);
      return [signs.some(({ id }) => id === "name_of_a_person"), observables.map(({ value }) => value)];
    };
    expect(await find("María José Pérez <mariajose.perez77@gmail.com>")).toEqual([
      true,
      ["mariajose.perez77@gmail.com"],
    ]);
    expect((await find("María José Pérez <mjperez+compras@gmail.com>"))[0]).toBe(false);
  });

  test("the first mail of a domain is a sign of low weight", async () => {
    const mail = await reading(fromLine("a@nuevo.cl"), company);
    const old = new Date("2026-01-01T00:00:00Z");
    expect(withSenderHistory(mail, old, now).signs).toEqual(mail.signs);
    const first = withSenderHistory(mail, null, now);
    expect(first.signs.map(({ id, weight }) => [id, weight])).toContainEqual(["first_contact", 2]);
    expect(withSenderHistory(first, null, now).signs).toHaveLength(first.signs.length);
  });

  test("an agreed simulation is known by what proves it, never by a header that says so", async () => {
    const hop =
      "Received: from s (s [203.0.113.4]) by mx.empresa.cl with ESMTP; Mon, 23 Nov 2026 10:00:00 -0300";
    expect(await signsOf(fromLine("a@x.cl", hop))).toContain("simulation");
    expect(
      await signsOf(fromLine("a@x.cl", "X-Simulation: yes\nX-Phish-Test: simulador.example")),
    ).not.toContain("simulation");
  });
});

describe("signs in the text", () => {
  test.each([
    ["words_urgency", "Su cuenta será bloqueada en las próximas 24 horas"],
    ["words_account_change", "Le informamos el cambio de nuestra cuenta bancaria para los pagos"],
    ["words_gift_cards", "Necesito que compres tarjetas de regalo y me mandes los códigos"],
    ["words_tax", "El SII informa una devolución de impuestos a su favor"],
    ["words_parcel", "Su paquete está retenido en aduana"],
    ["words_bank", "Verifique su identidad y su tarjeta de coordenadas"],
    ["words_extortion", "Te grabé con tu webcam; paga en bitcoin o publicaré el video"],
  ])("%s: «%s»", async (id, text) => {
    const { signs, score } = await reading(letter("", text), company);
    expect(signs.map((each) => each.id)).toContain(id);
    // Words alone never lift a mail in the list.
    expect(score).toBe(0);
  });

  test("words count beside something else", async () => {
    const one = await reading(letter("", "Urgente: https://bancoejemplo-pagos.net"), company);
    const other = await reading(letter("", "Hola: https://bancoejemplo-pagos.net"), company);
    expect(one.score).toBeGreaterThan(other.score);
  });

  test.each([
    "<p>Se<span style='font-size:0'>guridad de siempre</span>r</p>",
    "<p>Ser<span style='display:none'>escondido aquí</span></p>",
    "<p>Ser<font color='#fefefe'>escondido aquí</font></p>",
    "<style>.o{opacity:0}</style><p>Ser<span class=o>escondido aquí</span></p>",
    "<div style='background:#123456'><p>Ser</p><span style='color:rgb(18,52,86)'>escondido aquí</span></div>",
  ])("what nobody sees is told from what is read: %s", async (markup) => {
    const { text, signs } = await reading(letter("Content-Type: text/html; charset=utf-8", markup), company);
    expect(text.seen).toBe("Ser");
    expect(signs.map(({ id }) => id)).toContain("hidden_text");
  });

  test("white letters on a dark ground, or over a picture, are seen", async () => {
    const markup =
      "<table bgcolor=navy style='background-color:#000080'><td style='color:#fff'>Uno</td></table><div style='background:url(x)'><b style='color:white'>Dos</b></div>";
    expect((await reading(letter("Content-Type: text/html", markup))).text).toMatchObject({
      seen: "Uno\n\nDos",
      hidden: "",
    });
  });
});

test("every sign says why, what was seen, where, and when an honest mail shows the same", async () => {
  const { signs, score } = await reading(
    letter(
      "Reply-To: x@gmail.com\nContent-Type: text/html",
      "<a href='https://bancoejemplo.cl@mal.cl'>bancoejemplo.cl</a> urgente",
    ),
    company,
  );
  expect(signs.length).toBeGreaterThan(4);
  for (const { reason, seen, false_positives } of signs)
    expect([reason, false_positives, seen[0]?.value, seen[0]?.place].every(Boolean)).toBe(true);
  expect(signs.map(({ weight }) => weight)).toEqual(
    signs.map(({ weight }) => weight).toSorted((a, b) => b - a),
  );
  expect(score).toBeLessThanOrEqual(100);
});
