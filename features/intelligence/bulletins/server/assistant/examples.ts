import { sentences } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "bulletins.about": sentences(`
    ¿Hay algún boletín sobre FortiOS? / boletines que hablen de LockBit / ¿Hay algo sobre Fortinet? /
    hay algo de fortinet / boletín de Cisco / boletines relacionados con Citrix / qué dicen los
    boletines de Microsoft / hay boletines de phishing / boletín que mencione VMware / información de
    amenazas sobre Oracle / algo de SolarWinds en los boletines / boletines acerca de ransomware
  `),
  "bulletins.newest": sentences(`
    ¿Cuáles son los últimos boletines? / cuántos boletines críticos hay / último boletín / hay boletines
    críticos / boletines de esta semana / qué boletín salió último / boletines publicados / boletines
    altos / salió algún boletín que nos afecte / boletín más reciente / ultimo boletin / nuevos
    boletines
  `),
} as const;
