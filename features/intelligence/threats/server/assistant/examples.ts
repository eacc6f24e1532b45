import { splitExamples } from "#features/assistant/assistant/server/assistant.public.ts";

/** Sentences by which the kinds of question of this area are known. */
export const examples = {
  "threats.actor": splitExamples(`
    ¿Quién es APT28? / ¿Qué sabes de Lazarus Group? / ¿nos toca Akira? / APT28 / qué es Lazarus Group /
    háblame de Akira / nos ataca APT28 / es peligroso Lazarus Group / akira nos afecta / qué técnicas
    usa APT28 / quiénes son Akira / APT28 tiene que ver con nosotros / información de Lazarus Group /
    quién está detrás de Akira / hemos visto actividad de APT29 / nos
    ha atacado Akira / qué hace FIN7 / APT28 nos ha atacado
  `),
  "threats.look_alikes": splitExamples(`
    ¿Qué dominios se parecen al nuestro? / ¿hay nombres parecidos a nuestro dominio? / dominios
    parecidos al nuestro / dominios falsos que nos imitan / alguien registró un dominio parecido /
    sitios que suplantan nuestro dominio / nombres similares al de la empresa / dominios parecidos por
    revisar / nos están copiando el dominio / dominios que imitan a la empresa / nos están suplantando /
    alguien suplanta nuestro dominio / hay sitios falsos nuestros / están usando nuestro nombre en
    dominios falsos / hay páginas truchas con nuestro nombre / dominios falsos de la empresa / clonaron
    nuestro sitio
  `),
  "threats.watched_domains": splitExamples(`
    ¿Qué dominios nuestros se vigilan? / qué dominios nuestros están vigilando / qué dominios tienen en
    seguimiento / dominios en seguimiento / dominios de la empresa que vigilan / cuáles de nuestros
    dominios monitorean / qué dominios monitorean / dominios vigilados / qué sitios nuestros vigilan /
    lista de dominios en seguimiento / cuántos dominios están siguiendo / vigilan nuestro dominio /
    están monitoreando nuestros dominios / qué dominios propios siguen / dominios que están bajo
    vigilancia
  `),
  "threats.met": splitExamples(`
    ¿Qué indicadores de amenaza se han visto? / ¿se vio algún indicador de compromiso este mes? / ¿qué
    avistamientos hay? / ¿algún equipo habló con un dominio malicioso? / iocs vistos / avistamientos de
    la semana / hubo contacto con una ip maliciosa / se conectó alguien a un dominio malicioso / qué
    indicadores de compromiso aparecieron / cuántos avistamientos hubo / nos hemos cruzado con algún
    indicador / se vieron indicadores de compromiso / aparecieron ioc en nuestra red / qué indicadores
    coincidieron / hay ioc nuestros / tuvimos contacto con direcciones maliciosas / algún equipo habló
    con un sitio malicioso / se ha visto algún ioc en los clientes / coincidencias con los feeds de
    indicadores / qué ioc se vieron esta semana / se ha visto algún ioc / indicadores vistos en nuestra
    red este mes / se ha visto alguna ip maliciosa / hubo conexiones a dominios maliciosos / algún
    indicador malicioso en nuestros equipos / vimos algún hash malicioso / ips maliciosas vistas hoy /
    indicadores maliciosos vistos hoy / qué ip maliciosas vimos hoy
  `),
  "threats.touching": splitExamples(`
    ¿Qué amenazas nos tocan? / ¿quién nos atacaría? / ¿qué actores tocan a la empresa? / panorama de
    amenazas / qué grupos atacan a empresas como la nuestra / quién podría atacarnos / amenazas de
    nuestro sector / qué actores de amenaza nos interesan / qué grupos nos podrían atacar / amenazas más
    cercanas / quiénes atacan a nuestra industria / qué atacantes nos tienen en la mira / qué grupos
    apuntan a empresas como la nuestra / quiénes podrían atacarnos / grupos de amenaza que nos afectan /
    qué actores nos amenazan / cuántos grupos atacan a nuestro sector / qué bandas atacan a nuestra
    industria / actores cercanos a la empresa / de quién nos tenemos que cuidar / qué grupos de
    ransomware nos pueden tocar / nos afecta algún grupo de atacantes / qué grupos nos atacan / qué
    actores están activos contra nosotros / grupos que apuntan al sector financiero / hay campañas
    contra bancos chilenos / qué grupos de ransomware nos podrían atacar / qué campañas afectan a
    nuestro rubro / qué actores atacan a la banca / hay amenazas contra nuestro sector / quién ataca a
    empresas como la nuestra / qué grupos de atacantes podrían apuntarnos / hay campañas activas contra
    el sector financiero / qué grupo APT ataca bancos en Chile / qué grupos apt atacan a Chile / qué apt
    apunta a nuestro sector / hay alguna campaña activa / hay campañas activas / qué campañas están
    activas / alguna campaña de ataque en curso / existen campañas contra nosotros / grupos apt que
    atacan al sector financiero / qué grupos atacan bancos en chile / campañas de amenaza activas
  `),
} as const;
