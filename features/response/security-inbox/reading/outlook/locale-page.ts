/**
 * Windows code pages by primary language identifier of a locale (MS-LCID); 1252 is omitted, because it is the default.
 */
const pagesOfLanguages: Readonly<Record<number, number>> = {
  1: 1256, // Arabic
  2: 1251, // Bulgarian
  4: 936, // Chinese
  5: 1250, // Czech
  8: 1253, // Greek
  13: 1255, // Hebrew
  14: 1250, // Hungarian
  17: 932, // Japanese
  18: 949, // Korean
  21: 1250, // Polish
  24: 1250, // Romanian
  25: 1251, // Russian
  26: 1250, // Croatian, Serbian, Bosnian
  27: 1250, // Slovak
  28: 1250, // Albanian
  30: 874, // Thai
  31: 1254, // Turkish
  32: 1256, // Urdu
  34: 1251, // Ukrainian
  35: 1251, // Belarusian
  36: 1250, // Slovenian
  37: 1257, // Estonian
  38: 1257, // Latvian
  39: 1257, // Lithuanian
  41: 1256, // Persian
  42: 1258, // Vietnamese
  44: 1254, // Azerbaijani
  47: 1251, // Macedonian
  63: 1251, // Kazakh
  64: 1251, // Kyrgyz
  67: 1254, // Uzbek
  68: 1251, // Tatar
  80: 1251, // Mongolian
};

/** Locales whose script differs from that of their language. */
const pagesOfLocales: Readonly<Record<number, number>> = {
  1028: 950, // Chinese, Taiwan
  3076: 950, // Chinese, Hong Kong
  5124: 950, // Chinese, Macao
  2092: 1251, // Azerbaijani, Cyrillic
  2115: 1251, // Uzbek, Cyrillic
  3098: 1251, // Serbian, Cyrillic
  7194: 1251, // Serbian, Cyrillic, Bosnia
  8218: 1251, // Bosnian, Cyrillic
};

/** Returns the code page of a locale's 8-bit text; undefined for western and unknown locales. */
export const pageOfLocale = (locale: number): number | undefined =>
  pagesOfLocales[locale & 0xffff] ?? pagesOfLanguages[locale & 0x3ff];
