/** Folded common Spanish words, written by `scripts/write-common-words.ts`. */
export const commonWords: ReadonlySet<string> = new Set(
  `
  abajo abierto abren abrio abrir abrirla acaba accepted acceso accion account aceptacion aceptado aceptan
  aceptar acepte acepto aciertos acordado acostumbra activado activar actividad activo actor actual
  actualizacion actuar actuo acuerdo acuse ademas adjunte adjunto administracion administrador advertencia
  afecta afectado afirmacion afirmar afuera agencia agente agregar agrego agregue agrupa agrupadas agrupan
  agrupar ahora ajustes alarmas alcance alcanza alerto alerts alguien algun alguno almacenamiento altas altos
  amazon ambas amber ambos amenaza amplia analisis analista analitica analiza analizando angosta anota anotado
  anterior antes antiguo apagado apagarla aparece aparecen apariencia aparte aplica aplicabilidad aplicacion
  aplican aplicar apoya aprobacion aprobado aprobar aprobarlos aprobo aprovechar aprueba apruebe apunta
  aquello archivar archivo areas arrastrar arrastre arrastrelos arriba articulo asegura asesoria asignaciones
  asignadas asignar asigno asistente asistido asunto atacaria ataque atencion atender atenea atiende atras
  atrasado atraso atribuye audit auditor auditoria aunque ausencia autenticacion authenticator authorization
  automatico automatizacion autor autoridad autorizacion autorizar autorizo avance avisamos avisar avise aviso
  avistamientos ayuda azure bajar barra bases basta bearer benigno biblioteca bienvenida bloqueado bloquear
  bloqueo boletin borde borra borrado borrador borrar borrarlo borrelo boton brecha buena buenos buscador
  buscar busco busque busqueda buzon cabeceras caben cacao cadena caida calcula calendario calificacion
  callaron callo calza cambian cambiar cambiaria cambiarla cambiaron cambie cambio camino campana campo
  cancelar capas captura caracteres cargado cargan cargar cargo carriles casilla casos catalogo categoria
  causa celda cerca cerrado cerrar cerro certeza certificado chile cierra cierran cierre cifra cifrada
  cifrados cinco circulo cisco clara clase clasificar clave clear cliente cloud cloudtrail cluster cnapp
  cobertura codigo coleccion colega color columna comando comas comentario comenzar comienzo compacta compara
  comparacion comparado comparan comparar comparte comparten compartir completar complete completo compone
  comprimido comprobante comprobar comprobo comprometidas compromiso comprueba computo comun comunica
  comunicacion concluir conclusion concluyente concluyo condicion conecta conectan conectar conector conexion
  confiabilidad confiable confianza confiar confidencialidad configuracion configurar configure confirmar
  confirmelo confirmo conformidad conoce conocen conocer conocido conocimiento conocio conozca conozcan
  conseguir conserva conservacion conservan consistente consola constancia consulta consultado consultar
  contacto contando contar contener contenido contiene continua contra contradice contrasena contratado
  contrato control conversacion conversar conviene copia copiar copie corre correccion corregido corregir
  correlacion corren correo corresponde corresponden correspondencias corresponder corrige corrigieron
  corrigio corrija cortado cortafuegos corto cosas costo crear credenciales criticidad critico cuales
  cualesquiera cualquier cualquiera cuando cuanto cuarto cuatro cubre cubren cuenta cuentan cuida cuidado
  cumple cumplen cumplimiento cumplio cumplir cumplirse cuota curso cursor custodia cuyos dados damos danino
  darse dashboards datos debajo deben deber debil debilita decida decide deciden decidio decidir decir
  decision declaracion declarada declarar declaro defender defensa define definen definir dejan dejar dejaron
  demas demasiado densidad dentro depende derecha desactivada desactivar desaparecen descansa descanse
  descarga descargado descargan descargar descargue descarta descartado descartar descripcion desde deseado
  deshace deshacer deshizo despues destinatario destino detalle deteccion detectado detectar detecto detener
  detenerla detenido detiene detienen detuvieron detuvo devolver devuelve diario dibujan dibujar dibujo dicen
  dicho diferencia difusion digito dinamica direccion directorio dispositivo distingue distinto doble
  documento dominio donde dueno duplica duplicado duplicated durante edicion editar editor efecto ejecucion
  ejecutada ejecutan ejecutarse ejecutivo ejecuto ejemplo ejercicio elastic elasticsearch elegido elegir elige
  eligen elija elijalo eliminado eliminar ellas ellos emergencia emitio emitir empezar empieza empresa
  encabezado encima encontrado encontramos encontro encuentra encuentran endurecimiento enlace enriquecida
  enriquecidos ensayo enseguida enter entero entiende entonces entrada entrar entre entregado entregar
  entregaron entrego entretanto entro enviado envian enviar enviarla enviaron enviela envio equipo equivocado
  error escalar escalo escaneados escanear escanee escaneo escaner escriba escribe escriben escribio escribir
  escrito esencial espacio especialista esperaba esperan esperando esperar espere espero estaba estaban
  estable estadisticas estado estamos estan estar estas estuvo etapa etiqueta evaluable evaluacion evaluado
  evaluadores evaluan evaluar evaluo evento evidencia exactamente exacto excel excepcion exige exigencia
  exista existe existen expediente explica explicacion explota explotacion exporta exportacion exportar
  exportelo exposicion expuesto externo extremos factor fallan fallar fallaron fallida fallidos fallo falso
  faltan faltaron falto favor fecha ficha figura figuran fijos filas filtrado filtrar filtre filtro final
  fines firepower firma firmado fisica flechas flujos fondo forma formato formula formulario fortigate frase
  fraude frecuentes frente fuente fuera fuimos funciona funcionan gente gestion gestionado ghostwriter
  glosario google gracias grafana grafico grafo graph grave green grupo guardado guardan guardar guardduty
  guarde guardela guardo guias haber habia habil habilitado habitual habla hablan habria hacen hacer hacerlo
  hacia hallados hallazgo hasta hearth hecho herramienta hicimos hipotesis historia historial horario horas
  https huella icono identidad identificador igual imagen impacto imperva impide import importa importacion
  importancia importar importe imprimir inactividad inactivo incapsula incidente incluye incompleto inconclusa
  inconsistente indicador indice indico indique informacion informan informativa informe informo infraccion
  ingesta ingles ingresar ingrese ingreso inicial iniciar inicio inmediato instalacion instrucciones
  insuficiente integridad integro inteligencia intentar intento intermedio internet interno interrumpio
  intrusion inventa investigacion invitacion invitar inyeccion izquierda juicio junto justificacion justo
  juzga juzgar kibana kubernetes lados largo lateral lecciones lectura leera leeria legal legitimo leido
  letras leyenda leyeron libre lidera limit limite linea linux listo llama llamada llave llegado llegan llegar
  llegaron llego llegue lleguen lleva llevan llevar luego lugar lynis macros madurez malicioso malware
  manifest mantenimiento manual maquina marcado marcar marco markdown marque matriz maximo mayor mayusculas
  medida medio medir mejor mejora menos mensaje mensual menus meses microsoft midio mientras minimiza minuto
  mirada mirar miraron mismo mitad mitre modelo modulo molesta momento monitoreo morado mostrar mostro motivo
  motor movio muchas muchos muestra muestran mueve mueven multa mundo nadie navegador navigator necesita
  neutral niega ningun ninguno nivel noche nodos nombra nombradas nombran nombrar nombre nonce norma nosotros
  notas notificacion novedades nuestro nuevo numero nunca objetivo objeto obliga obligada obligatorio
  observables observacion obtiene octubre oculta ocultar ocupa ocurre ocurrieron ocurrio ofrece olvida opcion
  openai opendocument opensearch opera operador orden ordena ordenan ordenar organizacion orientacion origen
  original oscal oscura otras otros padre pagina paises palabra panel panorama pantalla papel paquete paralelo
  parcial parcialmente parece parecen parecido pares parrafo parte partio pasado pasan pasar pasaria pasos
  patron pausa pausar payload pedido pedir pedirlo pegue peguela pendiente perfil periodo permiso permite
  permitido persona personales pertenece pertenecen pertenecer pesos pestana phishing piden pidio pierde
  planilla plano plantilla plataforma plazo pocas poder podria politica poner ponga pongale porque portada
  portal posible positivo postergar posterior postura powerpoint practica preferencia preguntamos preguntar
  pregunte pregunto prepara preparacion preparar presenta presentado presentando presionar presionarla
  presione prestador presupuesto prevencion previa primer primero principales prioridad privada proactiva
  probar problema problems probo procede procedimiento proceso producto programa programado pronto propio
  propone proponer propuesto proteccion protege proveedor prowler proximo proyecto prueba publicacion
  publicado publican publicar publicidad publico pudieron pudimos puede pueden puedo puerto pulse puntaje
  punteado puntero punto puntualidad quedan quedar quedaria quedo quien quiere quince quitan quitar quite
  quito razon reabralo reabre reabrio reabrir reanude rebotes recargar rechazado rechazan rechazar rechazo
  recibe reciben recibido recibio recibir recibira recibo recien reciente recomendacion recomendadas reconoce
  recorre recuadro recuentos recuerda recuperacion recuperar recurso redes reemplazado reemplazo reenviar
  refiere regimen region registrado registrar registro regla regulacion regulariza regularizar reintenta
  rejected relacion relacionados relojes remediacion remitente renovacion renovar renueva renueve repetido
  repetir repetirlo repita repite replayed reportado reportar reportarlo reporte reporto reprochar reprueba
  requisito resolver resolvio respaldo respecto responda responde responder respondido respondieron respondio
  responsable respuesta restar resto restringido resultado resultan resulto resume resumen retenido retirado
  retirar retiro retuvo reune reunion revisado revisan revisar revisarse revise revision reviso revocar
  revocarla riesgo ritmo rostro ruido rutas saber salen salga salio salir salvo seccion secreto sector
  security seguimiento seguir segun segundo seguridad seguro sellada sello semana semejanza senala senalan
  senales sentido separado separar separo serie serlo servicio servidor servir sesion severidad siempre siendo
  siete sigma significa significado significativo signos sigue siguen siguiente siguio silenciado silencio
  simple sirve sirven sirvio sistema sitio skipped sobre solas solicitado solicitud solos soporte sospechoso
  sostiene strict subieron subio subir subirlo subtecnicas suele sugeridas suman sumar superior suprime
  suprimir suricata suyas syslog sysmon tabla tablero tactica tamano tambien tampoco tanto tarda tardar tarde
  tarea tarjeta taxii tecla teclado tecnica telefono temas temprana tenemos tener tengo terminacion terminadas
  terminar terminaron termine termino texto tiempo tiene tienen tildes tipos titulo tocan todas todavia todos
  tokens tomar total trabajado trabajan trabajar trabajo traen traer trafico trajo tramo transcripcion trata
  tratamiento tratelo troyano turno ultimo unida uniones urgente usado usarlo usted usuario vacio valen valer
  valido valor variante varias varios veces vecinos vector veinte vence vencen vencer vencido vencieron vencio
  venir ventana verdadero verde veredicto veria verificacion verificar verla verse version victimas viendo
  viene vienen vieron vigencia vigente vinculado vincular vinculo virtual visible visitante visto vital volver
  volvieron volvio vuelta vuelva vuelve vuelven vulnerabilidad wazuh windows xccdf`
    .split(/\s+/)
    .filter(Boolean),
);
