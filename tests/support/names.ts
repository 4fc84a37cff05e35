/** Names as people have them, and as others type them on a plain keyboard or in another case. */
export const namesAsTyped: readonly (readonly [stored: string, typed: string])[] = [
  ['Søndergård', 'Sondergard'],
  ['Łukasz', 'lukasz'],
  ['Đỗ', 'do'],
  ['Đặng', 'dang'],
  ['O’Brien', "o'brien"],
  ['Ngaio O’Brien', "ngaio o'brien"],
  ["D'Arcy", 'd’arcy'],
  ['Ātiawa', 'atiawa'],
  ['Āwhina', 'AWHINA'],
  ['Straße', 'strasse'],
  ['Þórðardóttir', 'thordardottir'],
  ['Æbelø', 'aebelo'],
  ['Œuvrard', 'oeuvrard'],
  ['Yıldız', 'yildiz'],
  ['İpek', 'ipek'],
  ['Nguyễn', 'NGUYEN'],
  ['Müller-Lüdenscheidt', 'muller-ludenscheidt'],
  ['Šiško', 'sisko'],
  ['李小龍', '李小龍'],
  ['Иванов', 'ИВАНОВ'],
  ['Мария', 'мария'],
  ['Ґалаґан', 'ґалаґан'],
  ['Αθηνά', 'ΑΘΗΝΑ'],
  ['Σίσυφος', 'σισυφοσ'],
  ['Արամ', 'արամ'],
  ['김철수', '김철수'],
  ['ශ්\u200dරී', 'ශ්\u200dරී'],
  ['สมชาย', 'สมชาย'],
]

/** A name that no one else has, from a number in hexadecimal: no rule for people who look alike finds another like it. */
export const nameOf = (number: string): string => {
  const letters = [...number.replaceAll('-', '')].map((digit) => 'bdfghklmnprstvwz'[Number.parseInt(digit, 16)])
  return `A${letters.flatMap((letter, index) => [letter, 'aeiou'[index % 5]]).join('')}`.slice(0, 24)
}
