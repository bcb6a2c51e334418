/** The days of the week in the languages of the months, with their short forms, as they stand before a date. */
export const WEEKDAYS: ReadonlySet<string> = new Set(
  `
monday tuesday wednesday thursday friday saturday sunday
mon tue tues wed thu thur thurs fri sat sun
montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so
lundi mardi mercredi jeudi vendredi samedi dimanche lun mar mer jeu ven sam dim
lunes martes miércoles jueves viernes sábado domingo mié jue vie sáb dom
lunedì martedì mercoledì giovedì venerdì sabato domenica gio sab
maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma wo vr za zo
понедельник вторник среда четверг пятница суббота воскресенье пн вт ср чт пт сб вс
segunda-feira terça-feira quarta-feira quinta-feira sexta-feira seg ter qua qui sex
`
    .trim()
    .split(/\s+/),
);
