import { Buffer } from "node:buffer";
import pg from "pg";
import { unknownCompany } from "#features/response/security-inbox/reading/mail-context.ts";
import { readMail } from "#features/response/security-inbox/reading/read-mail.ts";
import { mails as reportedMails } from "#features/response/security-inbox/server/mails/mail-query.store.ts";
import { writeCursor } from "#platform/server/database/keyset-cursor.ts";
import { openDatabase } from "#platform/server/database/open-database.ts";
import type { Goal } from "../goal.ts";
import type { Lab } from "../lab.ts";
import { median, percentile95, roundedText } from "../repeats.ts";

const barMs = 60;
const mailBytes = 100_000;
const readings = 200;

const context = {
  ...unknownCompany(new Date("2026-11-24T12:00:00Z")),
  trustedServers: ["mx.empresa.example"],
  ownDomains: ["empresa.example"],
  people: [{ name: "Ana Rojas", addresses: ["ana@empresa.example"] }],
  protectedDomains: [{ name: "Banco", domain: "banco.example" }],
};

/**
 * Returns a mail of 100 kB with everything that the portal analyses: hops, authentication results, markup, links,
 * hidden text and files.
 */
function aMail(): Buffer {
  const row = (at: number) =>
    `<tr><td style="color:#333">Fila ${at} de su estado de cuenta: será bloqueada en menos de 24 horas</td><td><a href="https://pago-${at % 60}.example/entrar?u=${at}">https://www.banco.example/cuenta/${at}</a><span style="font-size:0">oculto</span></td></tr>`;
  const head = [
    ...Array.from(
      { length: 8 },
      (_, at) =>
        `Received: from s${at}.example ([192.0.2.${at + 1}]) by s${at + 1}.example; Tue, 24 Nov 2026 10:0${at}:00 +0000`,
    ),
    "Authentication-Results: mx.empresa.example; spf=fail smtp.mailfrom=aviso@mal.example; dkim=none; dmarc=fail header.from=banc0.example",
    'From: "Ana Rojas" <aviso@banc0.example>',
    "Reply-To: otro@gmail.com",
    "To: ana@empresa.example",
    "Subject: =?utf-8?B?w5psdGltbyBhdmlzbw==?=",
    "MIME-Version: 1.0",
    "Content-Type: multipart/mixed; boundary=b",
    "",
    "--b",
    "Content-Type: text/html; charset=utf-8",
    "",
  ].join("\r\n");
  const file = `\r\n--b\r\nContent-Type: application/pdf; name="factura.pdf.js"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.alloc(20_000, "a").toString("base64").replace(/.{76}/g, "$&\r\n")}\r\n--b--\r\n`;
  let markup = "<html><body><table>";
  for (let at = 0; head.length + markup.length + file.length < mailBytes; at += 1) markup += row(at);
  return Buffer.from(`${head}${markup}</table></body></html>${file}`);
}

export const mailReading: Goal = {
  number: 37,
  title: "Reading a reported mail of 100 kB",
  limit: { atMost: 1 },
  method: `95th percentile of reading it with every sign but QR, to ${barMs} ms`,
  async measure() {
    const mail = aMail();
    const times: number[] = [];
    for (let turn = 0; turn < readings; turn += 1) {
      const from = performance.now();
      await readMail(mail, context);
      times.push(performance.now() - from);
    }
    const p95 = percentile95(times);
    return { ratio: p95 / barMs, sides: `${roundedText(p95)} ms for ${roundedText(mail.length / 1_000)} kB` };
  },
};

const mails = 200_000;
const repeats = 40;
const limit = 50;
const orders = {
  due: "case when due_at is null then '9999-12-31 00:00:00+00'::timestamptz else due_at end",
  "-arrived": "arrived_at",
  "-score": "score",
} as const;
type Order = keyof typeof orders;

export const mailList: Goal = {
  number: 38,
  title: "The list of reported mails, far down",
  limit: { atMost: 2 },
  method: `median time of a page in the middle and near the end of ${mails.toLocaleString("en")} to that of the first; the worst of all orders`,
  async measure(lab) {
    await fillMails(lab);
    const pool = new pg.Pool({ ...lab.app, max: 1 });
    try {
      const rows = [];
      for (const sort of Object.keys(orders) as Order[])
        rows.push({ sort, ...(await compare(pool, lab, sort)) });
      const worst = rows.reduce((one, other) => (one.ratio > other.ratio ? one : other));
      const sides = rows.map(
        ({ sort, first, deep }) => `${sort} ${roundedText(deep)} ms to ${roundedText(first)} ms`,
      );
      return { ratio: worst.ratio, sides: sides.join(", ") };
    } finally {
      await pool.end();
    }
  },
};

async function compare(pool: pg.Pool, lab: Lab, sort: Order) {
  const cursors = await Promise.all([0.5, 0.98].map((part) => cursorAt(lab, sort, part)));
  const times = { first: [] as number[], deep: cursors.map(() => [] as number[]) };
  for (let turn = 0; turn < repeats; turn += 1) {
    times.first.push(await pageTime(pool, sort, undefined));
    for (const [at, cursor] of cursors.entries()) times.deep[at]?.push(await pageTime(pool, sort, cursor));
  }
  const first = median(times.first);
  const deep = Math.max(...times.deep.map(median));
  return { first, deep, ratio: deep / first };
}

/** Measures the page of the list as analysts read it. */
async function pageTime(pool: pg.Pool, sort: Order, cursor: string | undefined): Promise<number> {
  const frame = { scope: "company", companyId: 1, userId: 1, oversees: true, effect: "read" } as const;
  const openedDatabase = await openDatabase(pool, frame);
  const began = performance.now();
  try {
    await reportedMails.page(
      openedDatabase.db,
      { filter: {}, me: 1, now: new Date() },
      { sort, cursor, limit },
    );
    return performance.now() - began;
  } finally {
    await openedDatabase.rollback();
  }
}

async function cursorAt(lab: Lab, sort: Order, part: number): Promise<string> {
  const direction = sort === "due" ? "asc" : "desc";
  const { rows } = await asOwner(lab, (client) =>
    client.query<{ value: string; id: string }>(
      `select (${orders[sort]})::text as value, id::text from reported_mail where company_id = 1
       order by ${orders[sort]} ${direction}, id ${direction} offset $1 limit 1`,
      [Math.floor(mails * part)],
    ),
  );
  const [place] = rows;
  if (!place) throw new Error("The list is shorter than it should be");
  return writeCursor([place.value, place.id]);
}

async function fillMails(lab: Lab): Promise<void> {
  await asOwner(lab, async (client) => {
    await client.query(
      `insert into reported_mail (company_id, id, number, sha256, bytes, file_key, file_name, reading, content_hash, subject,
         sender_name, sender_address, sender_domain, score, signs, search, status, verdict, reports, arrived_at,
         last_report_at, due_at, updated_at)
       select 1, gen_random_uuid(), n, 'bench-' || n, 4000, 'bench-' || n, 'correo.eml', '{}', 'bench-' || n, 'Asunto ' || n,
         'Alguien', 'a' || n % 900 || '@b.example', 'b.example', n * 7919 % 100, array['Se parece a un dominio conocido'],
         'asunto ' || n, case when n % 200 = 0 then 'received' else 'resolved' end, case when n % 200 > 0 then 'spam' end, 1,
         now() - make_interval(mins => n), now() - make_interval(mins => n),
         case when n % 200 = 0 then now() + make_interval(mins => n) end, now()
       from generate_series(1, $1::int) n`,
      [mails],
    );
    await client.query("analyze reported_mail");
  });
}

async function asOwner<Value>({ owner }: Lab, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
