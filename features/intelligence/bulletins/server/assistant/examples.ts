import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "bulletins.about": splitExamples(`
    ¿Hay algún boletín sobre FortiOS? / boletines que hablen de LockBit / ¿Hay algo sobre Fortinet? /
    hay algo de fortinet / boletín de Cisco / boletines relacionados con Citrix / qué dicen los
    boletines de Microsoft / hay boletines de phishing / boletín que mencione VMware / información de
    amenazas sobre Oracle / algo de SolarWinds en los boletines / boletines acerca de ransomware / hay
    boletín de Fortinet / publicaron algo de Citrix / boletín sobre Cisco / qué dice el boletín de
    VMware / hay algo publicado de Microsoft / sacaron boletín de Ivanti / qué dicen los boletines de
    Fortinet / boletines sobre Microsoft / salió algo de Citrix en los boletines
  `),
  "bulletins.newest": splitExamples(`
    ¿Cuáles son los últimos boletines? / cuántos boletines críticos hay / último boletín / hay boletines
    críticos / boletines de esta semana / qué boletín salió último / boletines publicados / boletines
    altos / salió algún boletín que nos afecte / boletín más reciente / ultimo boletin / nuevos
    boletines / salió algún boletín / hay boletines recientes / qué boletines publicaron / cuántos
    boletines han sacado / últimas publicaciones de amenazas / boletines críticos del mes / qué alertas
    tempranas publicaron / hay algún boletín nuevo / qué boletines salieron esta semana / boletín de hoy
    / hay boletines nuevos / qué boletines salieron este mes / boletines que nos afectan / hay boletines
    que nos apliquen
  `),
} as const;
