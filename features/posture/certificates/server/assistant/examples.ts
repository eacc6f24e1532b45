import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "certificates.expired": splitExamples(`
    ¿Tengo certificados vencidos? / ¿qué certificados están vencidos y en uso? / certificados expirados /
    hay certificados caducados / certificados vencidos / certificado vencido en producción / cuántos
    certificados vencieron / certificados fuera de fecha / algún certificado ya venció / certificados que ya
    expiraron / se nos venció un certificado / tenemos certificados caducados en uso / algún certificado
    expiró / hay un certificado vencido / cuántos certificados están vencidos
  `),
  "certificates.renewals": splitExamples(`
    ¿Qué renovaciones de certificados están pedidas? / renovaciones de certificados en curso / pedidos
    de renovación de certificados / quién pidió renovar certificados / renovaciones pendientes de
    certificados / cuántas renovaciones de certificados hay / certificados en renovación / renovación de
    certificados solicitada / en qué van las renovaciones de certificados / certificados que pidieron
    renovar / qué certificados están en proceso de renovación / hay renovaciones pedidas / cuántos
    certificados pedimos renovar / estado de las renovaciones / cómo va la renovación de los
    certificados / quién está renovando los certificados / quién es el responsable de renovar el
    certificado / quién debe renovar los certificados / quién está a cargo de renovar el certificado
  `),
  "certificates.scope": splitExamples(`
    ¿Cuántos certificados internos y externos tengo? / certificados internos / certificados externos /
    cuántos certificados son externos / certificados por alcance / cuántos certificados internos hay /
    certificados públicos y privados / internos y externos cuántos certificados / certificados de uso
    interno / certificados expuestos externamente
  `),
  "certificates.signs": splitExamples(`
    ¿Qué certificados tienen problemas? / ¿hay certificados autofirmados o con clave débil? /
    certificados con cadena incompleta / certificados revocados / certificados con el cambio a medias /
    certificados mal instalados / certificados con señales / problemas de certificados / certificados
    débiles / hay certificados con problemas / certificados con clave débil / certificados con algoritmo
    débil / certificados inseguros / qué certificados usan claves cortas / hay certificados autofirmados
    / algún certificado usa un algoritmo débil o una clave muy corta / hay certificados con clave corta
  `),
  "certificates.standing": splitExamples(`
    ¿Qué certificados vencen pronto? / ¿cuándo vence el certificado de mi sitio? / ¿qué certificados hay
    que renovar? / ¿cómo están mis certificados? / certificados tls / estado de los certificados /
    certificados a punto de vencer / certificados que se vencen este mes / cuántos certificados tenemos
    / lista de certificados / certificados que vencen en los próximos 60 días / certificados por renovar
    / vence algún certificado luego / hay certificados que venzan este mes / qué certificado vence
    primero / cuál es el próximo certificado en vencer / certificados que caducan pronto / nos vence
    algún certificado / cuántos certificados vencen en 30 días / qué certificados toca renovar / se nos
    vence algún certificado / certificados que caducan este mes / cuándo vencen los certificados
  `),
} as const;
