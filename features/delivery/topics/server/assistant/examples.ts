import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** The example sentences of each kind of question of this area. */
export const examples = {
  "topics.list": splitExamples(`
    ¿Qué temas tengo abiertos? / cuántos temas hay con el proveedor / ¿Qué temas esperan mi respuesta? /
    temas que debo responder / ¿Cuántos temas se han cerrado? / temas abiertos / cuántos mensajes me
    faltan por contestar / me respondieron / temas que esperan nuestra respuesta / temas cerrados /
    conversaciones abiertas con el proveedor / tickets abiertos con ustedes / interacciones pendientes /
    qué temas me falta responder / lista de temas / temas esperando al proveedor / qué temas tenemos
    conversando / mensajes sin contestar del proveedor / qué conversaciones tengo pendientes / hay temas
    sin responder / me contestaron algo / tengo mensajes del proveedor / temas en los que debo responder
    / qué temas están abiertos / temas sin respuesta del proveedor / cuántos temas quedan / qué temas
    nos toca contestar / temas pendientes con el cliente / temas que no hemos respondido / me
    contestaron lo que pregunté / qué preguntas tengo sin contestar / respondieron mi consulta / qué me
    respondieron / consultas abiertas / qué tema lleva más tiempo sin respuesta / hay temas sin
    respuesta de ustedes / temas que no han contestado / me respondieron el tema que abrí / quién me
    respondió el último tema / hay algún tema abierto sin respuesta de ustedes / temas sin responder /
    temas de clientes sin respuesta nuestra / en qué va mi última consulta / en qué van mis consultas /
    qué pasó con mi última consulta / me han escrito ustedes algo / hay mensajes nuevos de ustedes / me
    escribieron / en qué estado está el tema de los respaldos / en qué va el tema de la migración /
    algún mensaje del proveedor sin leer
  `),
  "topics.person": splitExamples(`
    Quiero hablar con una persona real / necesito soporte / quiero que me llame alguien / cómo les pido
    ayuda / como le pido ayuda a ustedes / quiero hablar con un analista / Quiero reclamar por una
    alerta que no respondieron / nadie me responde / quiero poner un reclamo / necesito que me ayude una
    persona / comuníqueme con un humano / quiero quejarme / mesa de ayuda / me pueden llamar / quiero
    conversar con alguien / páseme con una persona / necesito ayuda de un humano / cómo hablo con
    soporte / puede ayudarme alguien del equipo / cómo me comunico con ustedes / quiero hablar con una
    persona y no con un robot / pásame con un humano / cómo abro un ticket con ustedes / quiero dejar un
    reclamo / quiero escribirles
  `),
  "topics.promised": splitExamples(`
    ¿En cuánto tiempo responden un tema? / cuánto se demoran en responder los temas / en cuánto tiempo me
    contestan un tema / plazo para responder un tema / cuánto tardan en contestar una consulta / tiempo de
    respuesta de los temas / cuándo me van a responder el tema / cuánto demora una respuesta del proveedor a un
    tema / cuánto hay que esperar la respuesta de un tema / plazo de respuesta según la urgencia del tema
  `),
} as const;
