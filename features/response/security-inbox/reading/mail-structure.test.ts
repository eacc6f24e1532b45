import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { letter, reading } from "./reading-of.fixture.ts";

test("a plain mail is read: who, to whom, when, what it says, its links and its bytes", async () => {
  const result = await reading(
    "From: =?utf-8?Q?Jos=C3=A9?= <Jose@Empresa.CL>\nTo: a@b.cl, Equipo: c@d.cl;\nSubject: =?utf-8?B?wqFIb2xhIQ==?=\n" +
      "Date: Mon, 23 Nov 2026 10:00:00 -0300\nMessage-ID: <1@empresa.cl>\nContent-Type: text/plain; charset=utf-8\n\n" +
      "Mire (https://a.cl/x). Y hxxps://b[.]cl/y",
  );
  expect(result.from).toEqual([{ name: "José", address: "jose@empresa.cl" }]);
  expect(result.to.map(({ address }) => address)).toEqual(["a@b.cl", "c@d.cl"]);
  expect([result.subject, result.date]).toEqual(["¡Hola!", "2026-11-23T13:00:00.000Z"]);
  expect(result.links.map(({ url, features }) => [url, features])).toEqual([
    ["https://a.cl/x", []],
    ["https://b.cl/y", ["defanged"]],
  ]);
  expect(result.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(result.not_read).toEqual([]);
});

describe("a mail that is made to be misread", () => {
  test("two From headers: both senders are named", async () => {
    const { from } = await reading("From: <a@attack.cl>\nFrom: <b@legitimo.cl>\n\nhola");
    expect(from.map(({ address }) => address)).toEqual(["a@attack.cl", "b@legitimo.cl"]);
  });

  test("two mailboxes in one From, and the Sender that then has to be there", async () => {
    const { from, sender } = await reading("From: a@uno.cl, b@dos.cl\nSender: c@tres.cl\n\nhola");
    expect(from.map(({ address }) => address)).toEqual(["a@uno.cl", "b@dos.cl"]);
    expect(sender?.address).toBe("c@tres.cl");
  });

  test("an encoded word where an address belongs is read as what it says", async () => {
    const { from } = await reading("From: Banco <=?utf-8?Q?avisos?=@banco.cl>\n\nhola");
    expect(from[0]?.address).toBe("avisos@banco.cl");
  });

  test("a boundary that never occurs: what stands there is read by the boundary that does", async () => {
    const { text, parts } = await reading(
      letter(
        'Content-Type: multipart/mixed; boundary="declarado"',
        "--otro\nContent-Type: text/html\n\n<p>Pague en <a href='https://mal.cl/pago'>su banco</a></p>\n--otro--",
      ),
    );
    expect(text.seen).toBe("Pague en su banco");
    expect(parts).toHaveLength(2);
  });

  test("base64 that goes on behind its padding is read to its end, and a footer behind it is left, and said", async () => {
    const block = (text: string) => Buffer.from(text).toString("base64");
    const encoded = (body: string) =>
      reading(letter("Content-Type: text/html\nContent-Transfer-Encoding: base64", body));
    const two = await encoded(
      `${block("<p>Hola.</p> ")}\n${block("<a href='https://mal.cl/clave'>Pague aqui</a>")}\n`,
    );
    expect(block("<p>Hola.</p> ")).toMatch(/=$/);
    expect(two.text.seen).toContain("Pague aqui");
    expect(two.links.map(({ url }) => url)).toEqual(["https://mal.cl/clave"]);
    expect(two.not_read.map(({ reason }) => reason).join()).toMatch(/sigue después de su final/);
    const listed = await encoded(`${block("<p>Hola.</p> ")}\n-- \nLista de correo: https://lista.cl\n`);
    expect(listed.text.seen).toBe("Hola.");
    expect(listed.not_read.map(({ reason }) => reason).join()).toMatch(/algo más, que no se leyó/);
  });

  test("a boundary that never occurs and no part at all: its text is read all the same", async () => {
    const { text } = await reading(
      letter("Content-Type: multipart/mixed; boundary=x", "sin partes <html><b>Clave</b>"),
    );
    expect(text.seen).toBe("Clave");
  });

  test("an attachment sent as x-uuencode is decoded, and both hashes are kept", async () => {
    const { attachments } = await reading(
      letter(
        "Content-Type: multipart/mixed; boundary=x",
        "--x\nContent-Type: application/zip; name=a.zip\nContent-Transfer-Encoding: x-uuencode\n\nbegin 644 a.zip\n#0V%T\n`\nend\n--x--",
      ),
    );
    expect(attachments[0]).toMatchObject({ name: "a.zip", bytes: 3 });
    expect(attachments[0]?.features).toContain("unusual_encoding");
    expect(attachments[0]?.sha256_as_sent).toMatch(/^[0-9a-f]{64}$/);
    expect(attachments[0]?.sha256_as_sent).not.toBe(attachments[0]?.sha256);
  });

  test("a part without encoding that holds base64 is decoded, and both hashes are kept", async () => {
    const packed = Buffer.from("x".repeat(600)).toString("base64").replace(/.{76}/g, "$&\n");
    const { attachments } = await reading(
      letter(
        "Content-Type: multipart/mixed; boundary=x",
        `--x\nContent-Type: application/octet-stream\n\n${packed}\n--x--`,
      ),
    );
    expect(attachments[0]).toMatchObject({ bytes: 600 });
    expect(attachments[0]?.sha256_as_sent).not.toBeNull();
  });

  test("the line of a mailbox file before the first header belongs to no mail", async () => {
    const { subject } = await reading(`From ana@x.cl Mon Nov 23 10:00:00 2026\n${letter("", "hola")}`);
    expect(subject).toBe("Hola");
  });

  test("two Message-ID, no date and a return path of nobody are borne", async () => {
    const result = await reading(letter("Message-ID: <a@x>\nMessage-ID: <b@x>\nReturn-Path: <>", "hola"));
    expect([result.message_ids, result.date, result.return_path]).toEqual([["a@x", "b@x"], null, ""]);
  });

  test("text in an unknown character set is read as far as possible, with a notice", async () => {
    const { text, not_read } = await reading(letter("Content-Type: text/plain; charset=klingon", "Señal"));
    expect(text.seen).toBe("Señal");
    expect(not_read[0]?.reason).toContain("klingon");
  });
});

describe("a mail in a mail", () => {
  const inner =
    "From: Falso <cobros@mal.cl>\nSubject: Pague\nMessage-ID: <dentro@mal.cl>\n\nhttps://mal.cl/pago";
  const carried = (note = "¿Es verdad?") =>
    `From: Ana <ana@empresa.cl>\nSubject: RV: Pague\nMessage-ID: <fuera@empresa.cl>\nContent-Type: multipart/mixed; boundary=x\n\n` +
    `--x\nContent-Type: text/plain\n\n${note}\n--x\nContent-Type: message/rfc822\n\n${inner}\n--x--`;

  test("sent to the inbox as an attachment: the mail inside is the one that is reported", async () => {
    const result = await reading(carried(), { arrival: "sent" });
    expect([result.reported_as, result.subject, result.message_ids]).toEqual([
      "attached",
      "Pague",
      ["dentro@mal.cl"],
    ]);
    expect(result.report).toMatchObject({ message_id: "fuera@empresa.cl", text: "¿Es verdad?" });
    expect(result.text.seen).toBe("https://mal.cl/pago");
  });

  test("a file in which somebody of the company sent it on reports the same one", async () => {
    const result = await reading(carried(), { ownDomains: ["empresa.cl"] });
    expect([result.reported_as, result.from[0]?.address]).toEqual(["attached", "cobros@mal.cl"]);
  });

  test("a mail of others that carries one is itself what is reported", async () => {
    const result = await reading(carried());
    expect([result.reported_as, result.message_ids]).toEqual(["itself", ["fuera@empresa.cl"]]);
    expect(result.others).toEqual([
      {
        place: "parte 2",
        from: [{ name: "Falso", address: "cobros@mal.cl" }],
        subject: "Pague",
        headers_only: false,
        text: "https://mal.cl/pago",
      },
    ]);
    expect(result.text.seen).toBe("¿Es verdad?");
  });

  test("quoted in the text it has lost its headers, and nothing of the reporter is taken for the sender", async () => {
    const result = await reading(
      "From: ana@empresa.cl\nSubject: RV: Pague\nReceived: from a by b; Mon, 23 Nov 2026 10:00:00 -0300\n\n" +
        "Ojo\n\n---------- Forwarded message ----------\nDe: Banco <x@mal.cl>\nFecha: lunes\n\nhttps://mal.cl",
      { arrival: "sent" },
    );
    expect([result.reported_as, result.from, result.hops, result.authentication.outcome]).toEqual([
      "quoted",
      [],
      [],
      "not_evaluable",
    ]);
    expect(result.links[0]?.url).toBe("https://mal.cl");
  });
});

test("parts beyond the limits of depth, number or size are named", async () => {
  let nested = "Content-Type: text/plain\n\nfondo";
  for (let level = 0; level < 1_000; level += 1)
    nested = `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n${nested}\n--b${level}--`;
  expect((await reading(`From: a@b.cl\n${nested}`)).not_read[0]?.reason).toMatch(
    /más de 10 partes una dentro de otra/,
  );
  const many = Array.from(
    { length: 700 },
    (_, at) => `--x\nContent-Type: text/csv; name=${at}.csv\n\n${at}\n`,
  ).join("");
  const { not_read, parts } = await reading(
    letter("Content-Type: multipart/mixed; boundary=x", `${many}--x--`),
  );
  expect(not_read.map(({ reason }) => reason).join()).toMatch(/más de 500 partes/);
  expect(parts.length).toBeLessThanOrEqual(501);
  const long = await reading(`From: a@b.cl\nX-Largo: ${"a".repeat(400_000)}\n\nhola`);
  expect(long.not_read.map(({ reason }) => reason).join()).toMatch(/cabecera mide 391 kB/);
  expect(long.text.seen).toBe("hola");
});
