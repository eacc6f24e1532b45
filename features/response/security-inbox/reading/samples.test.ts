import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { MailReading } from "../mail-reading.contract.ts";
import { unwrapLink } from "./links/unwrap-link.ts";
import { reading } from "./reading-of.fixture.ts";

/** Real mails with their expected content, where the folder exists on the machine. */
const folder =
  process.env.MAIL_SAMPLES ??
  join(import.meta.dirname, "..", "..", "..", "..", "..", "shared", "samples", "response", "email");
const gmail = { trustedServers: ["mx.google.com"] };
const read = (name: string, context = {}) => reading(readFileSync(join(folder, name)), context);
const ids = ({ signs }: MailReading) => signs.map(({ id }) => id);

describe.skipIf(!existsSync(folder))("real mails say what is known of them", () => {
  test("a brand in the name, a short link, and a newer result that does not count", async () => {
    const mail = await read("sublime-amazon_phish_url_shortener.eml", {
      ...gmail,
      protectedDomains: [{ name: "Amazon", domain: "amazon.com" }],
    });
    expect(mail.from).toEqual([
      { name: expect.stringContaining("Amazon"), address: "billingservices.amazon.com@gmail.com" },
    ]);
    expect(mail.authentication).toMatchObject({ outcome: "pass", spf: "pass", dkim: "pass", dmarc: "pass" });
    expect(mail.authentication.statements[0]).toMatchObject({
      trusted: false,
      results: [{ method: "dkim", result: "fail" }],
    });
    expect(ids(mail)).toEqual(expect.arrayContaining(["link_shortener", "name_of_a_brand"]));
  });

  test("a name in letters that are almost the usual ones, beside the real one", async () => {
    const mail = await read("sublime-punycode_robinhood.eml", {
      ...gmail,
      protectedDomains: [{ name: "Robinhood", domain: "robinhood.com" }],
    });
    expect(mail.from[0]?.address).toMatch(/@(?:xn--robnhood-e2a|robínhood)\.com$/);
    expect([mail.authentication.spf, mail.authentication.dkim, mail.authentication.dmarc]).toEqual([
      "pass",
      "pass",
      "not_evaluable",
    ]);
    expect(new Set(mail.links.map(({ host }) => host))).toEqual(
      new Set(["xn--robnhood-e2a.com", "robinhood.com"]),
    );
    expect(ids(mail)).toEqual(
      expect.arrayContaining(["look_alike_sender", "punycode_sender", "link_punycode"]),
    );
  });

  test("the same short link twice", async () => {
    const mail = await read("sublime-twitter_phish.eml", {
      ...gmail,
      protectedDomains: [{ name: "Twitter", domain: "twitter.com" }],
    });
    const short = mail.links.filter(({ host }) => host === "bit.ly");
    expect(new Set(short.map(({ url }) => url)).size).toBe(1);
    expect(short.reduce((sum, { times }) => sum + times, 0)).toBe(2);
    expect(ids(mail)).toContain("look_alike_sender");
  });

  test("an encoded word where an address belongs, and answers to other domains", async () => {
    const mail = await read("spamscope-es-transferencia.eml");
    expect(mail.from[0]?.address).toBe("notificaccion-clientes@bbva.mx");
    expect(ids(mail)).toContain("reply_elsewhere");
    expect(mail.return_path ?? "").not.toMatch(/bbva\.mx$/);
  });

  test("a name that holds another address, an answer to a look-alike, a file in x-uuencode", async () => {
    const mail = await read("spamscope-lookalike-replyto.eml", {
      protectedDomains: [{ name: "Aquilla", domain: "aquillaindustries.com" }],
    });
    expect(ids(mail)).toEqual(
      expect.arrayContaining([
        "name_holds_another_address",
        "reply_elsewhere",
        "look_alike_sender",
        "file_unusual_encoding",
      ]),
    );
    expect(mail.attachments[0]).toMatchObject({
      name: "REQUEST FOR QUOTE.zip",
      true_type: "zip",
      bytes: 191,
    });
  });

  test("a spam leads where it leads", async () => {
    expect((await read("spamscope-helicopter.eml")).links.map(({ domain }) => domain)).toContain(
      "moneytrack.top",
    );
  });

  test("a notice of what was not delivered is itself what is reported, with the headers that it returns", async () => {
    const mail = await read("spamscope-bounce-nested.eml", { arrival: "sent" });
    expect([mail.reported_as, mail.from[0]?.address]).toEqual(["itself", "postmaster@netpar.com.br"]);
    expect(mail.others).toMatchObject([
      {
        headers_only: true,
        subject: "Trabajo perfecto a distancia",
        from: [{ address: "tanya@infospacemail.com" }],
      },
    ]);
  });

  test("two senders and a boundary that does not occur", async () => {
    const mail = await read("rspamd-phish_sender.eml");
    expect(mail.from.map(({ address }) => address)).toEqual(["any@attack.com", "admin@legitimate.com"]);
    expect(ids(mail)).toEqual(expect.arrayContaining(["several_senders", "broken_structure"]));
    expect(mail.text.seen).toContain("sadsad");
  });

  test("letters of no size are not what a person reads", async () => {
    const { text } = await read("rspamd-zerofont.eml");
    expect(text.seen).toMatch(/^fish/);
    expect(text.hidden).toMatch(/le.*aring/);
  });

  test("an address that nobody opens by chance is a link", async () => {
    expect((await read("rspamd-url_obfuscated_hxxp.eml")).links).toMatchObject([
      { url: "http://malicious-site.com/phish", features: ["defanged"] },
    ]);
  });

  test("a name that is somebody else's address", async () => {
    expect(ids(await read("spamassassin-fromname-spoof.eml"))).toContain("name_holds_another_address");
  });

  test("results of many servers, with comments, quotes and odd case", async () => {
    const { authentication } = await read("spamassassin-many-authres.eml", {
      trustedServers: ["authrestest3int"],
    });
    const servers = authentication.statements.map(({ server }) => server);
    for (const at of [1, 2, 3, 4, 5, 6]) expect(servers).toContain(`authrestest${at}int`);
    expect(authentication.statements.filter(({ trusted }) => trusted).map(({ server }) => server)).toEqual([
      "authrestest3int",
    ]);
    expect(authentication.statements[3]?.results).toMatchObject([
      { method: "spf", result: "fail", domain: "dogma.slashnull.org" },
    ]);
  });

  test("macros in a file that says that it is just bytes", async () => {
    const { attachments } = await read("spamassassin-office-macro.eml");
    const macro = attachments.find(({ name }) => name === "macro.xlsm");
    expect(macro).toMatchObject({ declared_type: "application/octet-stream", true_type: "xlsm" });
    expect(macro?.features).toContain("macros");
  });

  test("a chain of two, and what the first receiver found", async () => {
    const { authentication } = await read("mailauth-arc-pass.eml", gmail);
    expect(
      authentication.statements
        .filter(({ header }) => header === "arc_authentication_results")
        .map(({ instance }) => instance),
    ).toEqual([2, 1]);
    expect(authentication.first_receiver).toMatch(/^al primer receptor \(mx\.google\.com\)/);
    expect(authentication.outcome).toBe("pass");
  });

  test("a document that is a compound file behind a password", async () => {
    const { attachments } = await read("ninoseki-encrypted-docx.eml");
    expect(attachments.find(({ name }) => /docx$/i.test(name))).toMatchObject({
      true_type: "cfb",
      features: expect.arrayContaining(["encrypted"]),
    });
  });

  test("a mail of Outlook with its headers and three files", async () => {
    const mail = await read("msgreader-attachmentFiles.msg");
    expect([mail.format, mail.hops.length]).toEqual(["msg", 1]);
    expect(mail.attachments.map(({ name, bytes, true_type }) => [name, bytes, true_type])).toEqual([
      ["jpg.jpg", 726, "jpg"],
      ["png.png", 134, "png"],
      ["tif.tif", 664, "tif"],
    ]);
  });

  test("a mail of Outlook whose markup stands in packed rich text alone", async () => {
    const mail = await read("msgreader-htmlLink.msg");
    expect([mail.text.source, mail.authentication.outcome]).toEqual(["markup", "not_evaluable"]);
    expect(mail.links.map(({ url }) => url)).toEqual(["https://google.com/"]);
    expect(mail.not_read.map(({ reason }) => reason).join()).toMatch(/no trae las cabeceras/);
  });

  test("a mail of Outlook with another one inside, in letters of Japan", async () => {
    const mail = await read("msgreader-msgInMsg.msg");
    expect(mail.others).toMatchObject([{ subject: "Microsoft Outlook テスト メッセージ" }]);
    expect(mail.attachments).toMatchObject([{ name: "green.png", bytes: 134 }]);
  });

  test("wrapped addresses, and what they lead to", () => {
    for (const { wrapped, url, wrapper } of JSON.parse(readFileSync(join(folder, "url-unwrap.json"), "utf8")))
      expect(unwrapLink(wrapped)).toMatchObject({ target: url, wrappers: [wrapper] });
  });
});
