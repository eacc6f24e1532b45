import { expect, test } from "vitest";
import { isIndicator, listDay, readAll } from "../read-all.fixture.ts";
import { threatFormatOf } from "../threat-file.ts";

const read = async (text: string) => {
  const { drafts, refused, passed } = await readAll("list", text, 7);
  const indicators = drafts.filter(isIndicator);
  return { indicators, values: indicators.map(({ keys }) => keys[0]?.key), refused, passed };
};

test("a plain list has a value a line, defanged or not, with comments and empty lines between", async () => {
  const { values, refused, passed, indicators } = await read(
    "# Lista de prueba\r\n\r\n45.10.20.30\nmala[.]cl\nhxxps://mala.cl/entrar # cosecha de claves\n1.2.3.0/24 ; SBL1\n" +
      "0.0.0.0 bloqueada.cl\n||anuncio.cl^\nde@mala.cl\nsetup.exe\nnada de esto\n",
  );
  expect(values).toEqual([
    ...["45.10.20.30", "mala.cl", "mala.cl/entrar", "1.2.3.0/24", "bloqueada.cl", "anuncio.cl", "de@mala.cl"],
  ]);
  expect(indicators[2]?.description).toBe("cosecha de claves");
  expect(indicators.every(({ valid_from }) => valid_from === listDay)).toBe(true);
  expect(refused.map((line) => line.split(":")[0])).toEqual(["línea 10", "línea 11"]);
  expect(passed).toEqual({ comment: 1 });
});

test.each([",", ";", "\t", "|"])("a table separated by %j is read by its headings", async (sign) => {
  const rows = [
    ["Tipo", "Valor", "Descripción", "Confianza", "TLP", "Etiquetas", "first_seen", "valid_until"],
    ["dominio", "mala.cl", '"Con , y ; dentro"', "90", "TLP:GREEN", "phishing", "2026-11-01", "2026-12-01"],
    ["ip", "45.1.2.3:8080", "", "", "", "", "2026-11-02 10:00:00", ""],
  ];
  const { indicators } = await read(rows.map((row) => row.join(sign)).join("\n"));
  expect(indicators).toMatchObject([
    {
      keys: [{ kind: "domain", key: "mala.cl" }],
      description: "Con , y ; dentro",
      confidence: 90,
      tlp: "green",
      labels: ["phishing"],
      valid_from: "2026-11-01T00:00:00.000Z",
      valid_until: "2026-12-01T00:00:00.000Z",
    },
    {
      keys: [{ kind: "ip", key: "45.1.2.3" }],
      confidence: 50,
      tlp: "amber",
      valid_from: "2026-11-02T10:00:00.000Z",
    },
  ]);
});

test("columns called as kinds of values hold them, also where the heading is a comment", async () => {
  const { values } = await read(
    '# fecha de la lista\n# "first_seen_utc","dst_ip","sha256_hash","malware"\n"2026-11-01","45.9.9.9","' +
      `${"b".repeat(64)}","Zorro"\n`,
  );
  expect(values).toEqual(["45.9.9.9", "b".repeat(64)]);
});

test.each([
  ["IndicatorType,IndicatorValue,Title", "DomainName,mala.cl,Robo"],
  ["Indicator Value;Indicator Type", "mala.cl;Domain"],
  ["Dirección IP;Descripción", "45.9.9.9;Escaneo"],
  ["IPAddress,Country", "45.9.9.9,CL"],
  ["SHA-256 Hash,File Name", `${"c".repeat(64)},setup.exe`],
  ["id,C2 Domain,Registrar", "1,mala.cl,Uno"],
  ["Valor IOC,Tipo de IOC", "45.9.9.9,IP"],
  ["Fecha,Equipo,Artefacto", "2026-11-01,pc-1,mala.cl"],
])("the heading %j is no value, and its column is read", async (heading, row) => {
  for (const text of [`${heading}\n${row}\n`, `\uFEFF${heading}\r\n${row}`]) {
    const { values, refused } = await read(text);
    expect(refused).toEqual([]);
    expect(values).toHaveLength(1);
    expect(row.toLowerCase()).toContain(values[0]);
  }
});

test("a table of MISP keeps what is to be detected, with the marking of its tags", async () => {
  const { indicators, values, passed } = await read(
    'uuid,type,value,comment,to_ids,date,attribute_tag\n1,domain,mala.cl,c,1,2026-11-01,"tlp:green,otra"\n2,domain,contexto.cl,c,0,2026-11-01,\n',
  );
  expect(values).toEqual(["mala.cl"]);
  expect(indicators[0]).toMatchObject({ tlp: "green", labels: ["tlp:green", "otra"] });
  expect(passed).toEqual({ context: 1 });
});

test("a column that only names another thing of a value is none of its kind", async () => {
  const { values } = await read("url_status,url,ip_country\nonline.cl,https://mala.cl/x,cl.cl\n");
  expect(values).toEqual(["mala.cl/x"]);
});

test("the same value of the same day is the same statement, and another day's is newer", async () => {
  const [one, two] = [await read("mala.cl\n"), await read("MALA.cl.\n")];
  expect(two.indicators[0]?.stix_id).toBe(one.indicators[0]?.stix_id);
  expect(two.indicators[0]?.modified_at).toBe(one.indicators[0]?.modified_at);
});

test("the format is recognised from the content alone, and prose is none", () => {
  const formats = [
    '{"type":"bundle","objects":[',
    '{"Event":{"info":"x","Orgc":{}',
    "a,b\n45.1.1.1,x\n",
    "mala.cl",
    "Esto es una carta.\nNo trae nada.\n",
    '{"a":1}',
  ].map(threatFormatOf);
  expect(formats).toEqual(["stix", "misp", "list", "list", undefined, undefined]);
});

test("a list without one value is refused", async () => {
  await expect(read("nada\n# tampoco\n")).rejects.toThrow("ningún valor");
});
