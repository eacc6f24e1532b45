import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "company.vulnerabilities": splitExamples(`
    ¿Cuántas vulnerabilidades críticas tengo? / ¿Qué vulnerabilidades tienen el plazo vencido? /
    vulnerabilidades sin responsable / ¿Qué vulnerabilidades se explotan hoy? / ¿tengo algo del KEV? /
    ¿Qué vulnerabilidades tiene SRV-01? / vulnerabilidades abiertas / hallazgos críticos vencidos /
    hallazgos reabiertos / hallazgos que declararon corregidos / cuántas vulnerabilidades tenemos /
    hallazgos sin responsable / cuál es la vulnerabilidad más priorizada / qué parche conviene instalar
    primero / parches pendientes / vulnerabilidades explotadas activamente / vulnerabilidades kev sin
    dueño / hallazgos altos abiertos / cuántos hallazgos vencidos hay / qué vulnerabilidades están fuera
    de plazo / hallazgos por activo / quién tiene las vulnerabilidades críticas / vulnerabilidades del
    equipo SRV-01 / parches de SRV-01 / cuántas vulns quedan abiertas / hallazgos abiertos / qué
    conviene parchar primero / mis hallazgos / cuántas se explotan / cuántas vulnerabilidades se
    corrigieron / cuántas vulnerabilidades críticas quedan / vulnerabilidades por corregir / cuántas
    vulns altas nos quedan / vulnerabilidades pendientes / tenemos vulnerabilidades graves / cuál parche
    va primero / qué vulnerabilidad atiendo primero / qué hay que parchar / cuántos hallazgos críticos
    hay / vulnerabilidades que ya se están explotando / cuántas están en el kev / hay vulnerabilidades
    fuera de plazo / qué equipo está más vulnerable / fecha del último escaneo / cuántas
    vulnerabilidades nuevas hay / qué vulnerabilidades vencen / hallazgos vencidos / vulnerabilidades
    atrasadas / cuáles hay que parchar ya / vulnerabilidades críticas por cerrar / cuál parche pongo
    primero / vulnerabilidades que se pasaron de plazo / cuál es el parche que más riesgo nos quita /
    qué parche instalo primero / cuál actualización conviene poner primero / qué corrijo primero /
    cuáles son las vulnerabilidades prioritarias / por cuál vulnerabilidad parto / qué vulnerabilidades
    nos afectan / vulnerabilidades que nos afectan / hay vulnerabilidades que nos afecten
  `),
  "company.vulnerabilities_of_retired": splitExamples(`
    ¿Cuántas vulnerabilidades quedaron en activos dados de baja? / vulnerabilidades de equipos retirados
    / hallazgos de servidores dados de baja / vulnerabilidades en activos de baja / qué quedó abierto en
    equipos dados de baja / vulnerabilidades de activos fuera del registro / hallazgos de activos
    retirados / vulnerabilidades de máquinas dadas de baja / cuántas vulnerabilidades tenía lo dado de
    baja / hallazgos en equipos fuera del registro
  `),
  "company.vulnerabilities_trend": splitExamples(`
    ¿Han subido las vulnerabilidades? / tendencia de las vulnerabilidades / ¿tenemos más
    vulnerabilidades que el mes pasado? / bajaron los hallazgos / evolución de las vulnerabilidades
    abiertas / vamos mejorando en vulnerabilidades / hay más vulnerabilidades que antes / compara las
    vulnerabilidades de este mes con el anterior / aumentaron los hallazgos abiertos / cómo han cambiado
    las vulnerabilidades / disminuyeron las vulnerabilidades / vamos mejor o peor en vulnerabilidades /
    hay menos hallazgos que el mes anterior / cómo han evolucionado los hallazgos / crecieron las
    vulnerabilidades / cómo vamos con las vulnerabilidades respecto al mes anterior / se han reducido
    los hallazgos / tenemos más o menos vulnerabilidades que antes / evolución de las vulnerabilidades /
    bajaron o subieron las vulnerabilidades / vamos bajando las vulnerabilidades / cómo vienen las
    vulnerabilidades mes a mes / cómo ha evolucionado el número de vulnerabilidades / ha disminuido el
    número de vulnerabilidades
  `),
  "company.vulnerability_by_cve": splitExamples(`
    ¿Nos afecta CVE-2024-3400? / ¿tenemos CVE-2021-44228? / somos vulnerables a Log4Shell /
    CVE-2023-4966 / ¿Qué se sabe de CVE-2024-3400? / estamos expuestos a CVE-2024-21762 / nos afecta
    Heartbleed / tenemos ProxyShell / la CVE-2023-4966 está corregida / ya parchamos CVE-2024-3400 / hay
    equipos con CVE-2021-44228 / en qué equipos está CVE-2024-6387 / BlueKeep nos afecta / tenemos algo
    de EternalBlue / qué es CVE-2024-3400 / cuántos equipos tienen CVE-2023-4966 / boletín de
    CVE-2023-4966 / CVE-2024-21762 nos pega / qué dicen de la CVE-2024-3400 / nos pega Log4Shell /
    estamos expuestos a Zerologon / tenemos algún equipo con PrintNightmare / nos puede afectar
    Heartbleed / la CVE-2023-4966 ya la corrigieron / estamos protegidos contra ProxyLogon / dónde está
    CVE-2024-6387 / algún servidor con EternalBlue / nos toca la CVE-2024-3400 / la CVE-2021-44228 sigue
    abierta / qué equipos tienen Log4Shell / estamos parchados contra Zerologon / ya resolvimos
    PrintNightmare / somos vulnerables a PrintNightmare / estamos expuestos a Heartbleed / tenemos Log4j
    / nos afecta lo de Citrix Bleed / en qué servidores aparece CVE-2024-3400 / qué servidores tienen
    CVE-2024-3400 / dónde aparece CVE-2021-44228
  `),
  "findings.accepted_risks": splitExamples(`
    ¿Qué riesgos aceptados de vulnerabilidades vencen pronto? / hay algún riesgo aceptado que venza
    pronto / riesgos aceptados por vencer / riesgos aceptados que terminan este mes / quién aceptó el
    riesgo del apache / quien acepto el riesgo de esa vulnerabilidad / vulnerabilidades con riesgo
    aceptado / riesgos aceptados vigentes / cuándo vence el riesgo aceptado / hasta cuándo está aceptado
    el riesgo / aceptaciones de riesgo por vencer / qué aceptaciones de riesgo tenemos / cuántos riesgos
    aceptados tenemos / quién autorizó aceptar el riesgo de apache / quién firmó la aceptación del
    riesgo / se nos vence alguna aceptación de riesgo / riesgos de vulnerabilidades que aceptamos / qué
    riesgos aceptó la gerencia
  `),
  "company.vulnerabilities_by_score": splitExamples(`
    ¿Tenemos vulnerabilidades con CVSS 10? / tenemos algo con CVSS 10 / vulnerabilidades con cvss mayor
    a 9 / hay hallazgos con cvss sobre 9 / cuántas tienen cvss 10 / qué tenemos con puntaje cvss 9 o más
    / vulnerabilidades de cvss 9.8 / algún cvss 10 abierto / hallazgos con cvss alto / qué
    vulnerabilidades tienen un cvss crítico / puntaje cvss de nuestras vulnerabilidades / cuál es el
    cvss más alto que tenemos / hay algo con cvss máximo
  `),
  "company.scan_coverage": splitExamples(`
    ¿Cuándo fue el último escaneo? / cuándo se escaneó por última vez / última fecha de escaneo de
    vulnerabilidades / qué equipos no se escanearon / cuántos activos están escaneados / cobertura del
    escaneo de vulnerabilidades / activos sin escanear / hay algún equipo que no se haya escaneado nunca
    / equipos que nunca se han escaneado / qué equipos no se escanearon este mes / hay equipos sin
    escanear / a qué equipos no llegó el escaneo / cuántos equipos faltan por escanear / se escaneó todo
    este mes / qué porcentaje de los activos se escaneó / ya hicieron el escaneo de este mes / cuándo
    escanearon por última vez / hace cuánto que no se escanea / equipos que no se han escaneado / qué
    sistemas quedaron fuera del último escaneo / qué quedó fuera del escaneo / qué activos no entraron
    en el último escaneo / sistemas que el escáner no alcanzó / servidores que faltaron en el escaneo /
    el escaneo dejó equipos afuera / qué equipos quedaron sin escanear / qué máquinas no cubrió el
    último escaneo
  `),
} as const;
