import type { ActorStep } from "./contracts/actors.contract.ts";
import type { IndustrySector } from "./contracts/panorama.contract.ts";
import type { RelevanceReason, RelevanceTerm } from "./contracts/relevance.contract.ts";
import type { LookAlikeState, SeenLookAlike, WatchFact, WatchKind } from "./contracts/watch.contract.ts";

export const sectorLabels = {
  aerospace: "Aeroespacio",
  agriculture: "Agricultura",
  automotive: "Automotriz",
  chemical: "Química",
  communications: "Comunicaciones",
  construction: "Construcción",
  defense: "Defensa",
  education: "Educación",
  energy: "Energía",
  entertainment: "Entretención",
  "financial-services": "Servicios financieros",
  government: "Gobierno",
  healthcare: "Salud",
  "hospitality-leisure": "Hotelería y turismo",
  infrastructure: "Infraestructura crítica",
  insurance: "Seguros",
  manufacturing: "Manufactura",
  mining: "Minería",
  "non-profit": "Sin fines de lucro",
  pharmaceuticals: "Farmacéutica",
  retail: "Comercio",
  technology: "Tecnología",
  telecommunications: "Telecomunicaciones",
  transportation: "Transporte",
  utilities: "Servicios básicos",
  water: "Agua",
} as const satisfies Record<IndustrySector, string>;

/** Returns the Spanish name of an industry sector; an unknown sector is returned as the source writes it. */
export const sectorWord = (sector: string): string =>
  (sectorLabels as Readonly<Record<string, string>>)[sector] ?? sector;

const countries = new Intl.DisplayNames("es-CL", { type: "region", fallback: "code" });
/** Returns the name of a country; `*` is anywhere. */
export const countryWord = (code: string): string =>
  code === "*" ? "Todo el mundo" : (countries.of(code) ?? code);

export const touchTermLabels = {
  sector: "Sector",
  country: "País",
  technology: "Tecnologías",
  sightings: "Avistamientos",
  seen: "Técnicas vistas",
  blind: "Técnicas que no se ven",
  recent: "Actualidad",
  confidence: "Confianza",
} as const satisfies Record<RelevanceTerm, string>;

const list = (items: readonly string[], count: number, limit = 4) =>
  [...items.slice(0, limit), ...(count > limit ? [`y ${count - limit} más`] : [])].join(", ");
const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

type Say = (line: RelevanceReason) => string;
const sentences: Record<RelevanceTerm, Record<RelevanceReason["state"], Say>> = {
  sector: {
    yes: ({ by, count }) => `Apunta al sector de la empresa: ${list(by.map(sectorWord), count)}.`,
    no: () => "No se le conocen víctimas en el sector de la empresa.",
    unknown: () => "No se sabe a qué sectores apunta, o cuál es el de la empresa.",
  },
  country: {
    yes: ({ by, count }) =>
      by[0] === "*"
        ? "Actúa en todo el mundo, sin preferencia conocida por el país de la empresa."
        : `Apunta al país de la empresa: ${list(by.map(countryWord), count)}.`,
    no: () => "No se le conocen víctimas en el país de la empresa.",
    unknown: () => "No se sabe a qué países apunta.",
  },
  technology: {
    yes: ({ by, count, of }) =>
      `Explota ${count} CVE que ${plural(count, "está abierto", "están abiertos")} en hallazgos de la empresa${of ? `, de ${of} que se le conocen` : ""}: ${list(by, count)}.`,
    no: () => "Ninguno de los CVE que explota está abierto en los hallazgos de la empresa.",
    unknown: () => "No se le conocen CVE, o la empresa no tiene escaneos.",
  },
  sightings: {
    yes: ({ by, of }) =>
      `Sus indicadores se vieron en la empresa ${of ?? 0} ${plural(of ?? 0, "vez", "veces")} en los últimos ${by[0]} días.`,
    no: () => "Ninguno de sus indicadores se vio en 90 días.",
    unknown: () => "No se le conocen indicadores, o ningún evento de la empresa se ha comparado con ellos.",
  },
  seen: {
    yes: ({ by, count, of }) =>
      `${count} de sus ${of ?? count} técnicas se vieron en 90 días: ${list(by, count)}.`,
    no: ({ count, of }) =>
      count > 0
        ? `Solo ${count} de sus ${of ?? count} técnicas se ${plural(count, "vio", "vieron")} en 90 días: es lo que hace cualquiera.`
        : "Ninguna de sus técnicas se vio en 90 días.",
    unknown: () => "No se le conocen técnicas, o la empresa no envía eventos.",
  },
  blind: {
    yes: ({ by, count, of }) =>
      `No detectaríamos ${count} de sus ${of ?? count} técnicas: ${list(by, count)}.`,
    no: ({ of }) => `Las reglas pueden ver sus ${of ?? 0} técnicas.`,
    unknown: () => "No se le conocen técnicas, o la empresa no envía eventos.",
  },
  recent: {
    yes: ({ of }) => `El último dato de una fuente es de hace ${of ?? 0} ${plural(of ?? 0, "día", "días")}.`,
    no: ({ of }) =>
      of === null
        ? "No suma: nada más la une a la empresa."
        : `El último dato de una fuente es de hace ${of} días.`,
    unknown: () => "No se sabe cuándo actuó.",
  },
  confidence: {
    yes: ({ by }) => `Quien lo dice tiene confiabilidad ${by[0]} (de A a E).`,
    no: ({ by }) =>
      by.length > 0
        ? `Quien lo dice tiene confiabilidad ${by[0]}.`
        : "No suma: nada más la une a la empresa.",
    unknown: () => "No se puede juzgar a quien lo dice (confiabilidad F).",
  },
};

/** Returns the reason of a term's points, in one sentence. */
export const relevanceReasonText = (line: RelevanceReason): string => sentences[line.term][line.state](line);

export const stepLabels = {
  sightings: {
    do: (count: number) =>
      `Revise ${count} ${plural(count, "avistamiento", "avistamientos")} de sus indicadores`,
    why: "Algo suyo ya se vio en la empresa: es lo primero que hay que mirar.",
  },
  findings: {
    do: (count: number) =>
      `Corrija ${count} ${plural(count, "hallazgo abierto", "hallazgos abiertos")} que explota`,
    why: "Son la puerta que ya se sabe que usa.",
  },
  blind: {
    do: (count: number) =>
      `Ponga una regla para ${count} ${plural(count, "técnica", "técnicas")} que nadie vería`,
    why: "La usa y ninguna regla activa ni de las fuentes la vería.",
  },
  indicators: {
    do: (count: number) => `Bloquee ${count} ${plural(count, "indicador vigente", "indicadores vigentes")}`,
    why: "Son suyos y siguen siendo buenos; la lista indica hasta cuándo.",
  },
  seen: {
    do: (count: number) =>
      `Busque más rastros de ${count} ${plural(count, "técnica", "técnicas")} que ya se vieron`,
    why: "Verlas no prueba que sea este actor, pero es por donde una búsqueda empieza.",
  },
} as const satisfies Record<ActorStep["kind"], { do: (count: number) => string; why: string }>;

export const watchKindLabels = {
  threat: "Amenaza",
  product: "Producto",
  name: "Nombre",
  domain: "Dominio de la empresa",
} as const satisfies Record<WatchKind, string>;

/** The sentences on watched objects. */
export const watchSentences = {
  threat: "Una amenaza que se sigue para saber si cambia cómo trabaja o cuánto toca a la empresa.",
  product: "Un producto de la empresa que se sigue para saber qué se le encuentra y quién lo nombra.",
  name: "Un nombre que se sigue para saber si aparece en la base.",
  domain: "Un dominio de la empresa que se sigue para ver quién lo imita.",
} as const satisfies Record<WatchKind, string>;

export const watchFactLabels = {
  points: "Puntos para la empresa",
  techniques: "Técnicas que usa",
  indicators: "Indicadores que lo señalan",
  cves: "CVE que explota",
  sources: "Fuentes que hablan de él",
  assets: "Activos que lo tienen",
  open_findings: "Hallazgos abiertos",
  threats: "Cosas de la base que lo nombran",
  look_alikes: "Nombres parecidos que se vieron",
  to_judge: "Dominios parecidos por revisar",
} as const satisfies Record<WatchFact, string>;

export const lookAlikeSignLabels = {
  same_look: "Se ve igual",
  near: "A una o dos letras",
  other_ending: "Mismo nombre, otra terminación",
  contains: "Lo contiene",
} as const satisfies Record<SeenLookAlike["sign"], string>;

export const lookAlikeStateLabels = {
  open: { text: "Por juzgar", tone: "warning" },
  hostile: { text: "Hostil", tone: "danger" },
  harmless: { text: "Inofensivo", tone: "neutral" },
} as const satisfies Record<LookAlikeState, { text: string; tone: string }>;

export const seenInLabels = { events: "Eventos", mails: "Correos reportados" } as const;
