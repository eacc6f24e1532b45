import { defineAskedList } from "#features/assistant/assistant/server/assistant.public.ts";
import { computerQuery } from "#features/posture/deep-security/contracts/computer-query.ts";
import * as paths from "#platform/contract/paths.ts";
import { defineListPlace } from "#platform/contract/query/list-place.ts";
import { protectedComputers } from "../computers/computer-query.store.ts";

const computerList = defineListPlace({
  route: paths.protectedComputers,
  call: "deep_security.list_computers",
  query: computerQuery,
});

/** Questions about the computers of Deep Security by any filter of their list. */
export const askedComputers = defineAskedList({
  name: "protected_computers",
  permission: "finding.read",
  place: computerList,
  noun: { one: "equipo de Deep Security", many: "equipos de Deep Security", feminine: false },
  called: ["equipo*", "servidor*", "maquina*", "computador*", "agente*", "brecha*"],
  beside: [
    ...["deep security", "antimalware", "proteccion", "desprotegid*", "sin proteger", "brecha*"],
    ...[
      "prevencion de intrusiones",
      "antivirus",
      "ips",
      "monitoreo de integridad",
      "inspeccion de registros",
      "control de aplicaciones",
    ],
  ],
  kinds: ["deep_security."],
  words: {
    unprotected: { true: ["sin proteccion", "desprotegid*", "sin proteger", "sin ninguna proteccion"] },
    gaps: { true: ["con brecha*", "brecha*"] },
    off: {
      antiMalware: [
        ...[
          "sin antimalware",
          "sin antivirus",
          "antimalware apagado",
          "no tienen antimalware",
          "no tiene antimalware",
        ],
        ...["el antimalware apagado", "antivirus apagado", "el antivirus apagado", "no tienen antivirus"],
      ],
    },
    prevention: {
      detect: ["solo en deteccion", "en modo deteccion", "solo detecta*", "en deteccion"],
      off: ["ips apagado", "sin ips"],
    },
  },
  flags: { unprotected: "sin ningún módulo en funcionamiento", gaps: "con brechas" },
  groups: {
    policy: { words: ["politica*"], label: "Política" },
    version: { words: ["version*"], label: "Versión del agente" },
    platform: { words: ["plataforma*", "sistema* operativo*"], label: "Plataforma" },
  },
  async count({ db }, filter, field) {
    const facets = await protectedComputers.facets(db, { filter });
    return field === "policy" ? facets.policy : field === "version" ? facets.version : facets.platform;
  },
  orders: { default: "-gaps", worst: "-gaps" },
  async find({ db }, filter, request) {
    const { items, total } = await protectedComputers.page(db, { filter }, request);
    return {
      total,
      items: items.map(({ id, display_name, policy_name, gaps }) => ({
        title: display_name,
        detail: `${policy_name ?? "Sin política conocida"} · ${gaps === 1 ? "1 brecha" : `${gaps} brechas`}`,
        path: `${paths.protectedComputers}?equipo=${id}`,
      })),
    };
  },
});
