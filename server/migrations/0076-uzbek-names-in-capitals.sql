-- The rule of contract/domain/transliterate.ts again, right for е after е and at the end of a word in capitals
-- (СРЕДНЕЕ, УПРАВЛЕНИЕ): what becomes of it is marked first, so that it hides nothing of the letters around it.
create or replace function uzbek_latin(given text) returns text language plpgsql immutable strict parallel safe as $$
declare
  -- Of the private area of Unicode: YE, Ye and ye.
  capitals constant text := chr(57345);
  capital constant text := chr(57346);
  small constant text := chr(57347);
  upper_letters constant text := 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЎҚҒҲABCDEFGHIJKLMNOPQRSTUVWXYZ' || capitals || capital;
  lower_letters constant text := 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳabcdefghijklmnopqrstuvwxyz' || small;
  -- After any other letter, е is read as ye.
  closed constant text := 'БВГДЖЗЙКЛМНПРСТФХЦЧШЩҚҒҲABCDEFGHIJKLMNOPQRSTUVWXYZбвгджзйклмнпрстфхцчшщқғҳabcdefghijklmnopqrstuvwxyz';
  several constant text[] := '{Ё,YO,Ц,TS,Ч,CH,Ш,SH,Щ,SH,Ю,YU,Я,YA}';
  latin text := given;
begin
  if given !~ '[а-яёўқғҳА-ЯЁЎҚҒҲ]' then
    return given;
  end if;
  latin := regexp_replace(latin, '(?<![' || closed || '])Е(?=[' || upper_letters || '])|(?<=[' || upper_letters || '])(?<!['
    || closed || '])Е(?![' || upper_letters || lower_letters || '])', capitals, 'g');
  latin := regexp_replace(latin, '(?<![' || closed || '])Е', capital, 'g');
  latin := regexp_replace(latin, '(?<![' || closed || '])е', small, 'g');
  for place in 1 .. array_length(several, 1) by 2 loop
    if position(several[place] in latin) > 0 then
      latin := regexp_replace(latin, several[place] || '(?=[' || upper_letters || '])|(?<=[' || upper_letters || '])'
        || several[place] || '(?![' || upper_letters || lower_letters || '])', several[place + 1], 'g');
      latin := replace(latin, several[place], left(several[place + 1], 1) || translate(right(several[place + 1], 1), 'OSHUA', 'oshua'));
    end if;
  end loop;
  latin := replace(replace(replace(replace(latin, 'ё', 'yo'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh');
  latin := replace(replace(replace(latin, 'щ', 'sh'), 'ю', 'yu'), 'я', 'ya');
  latin := replace(replace(replace(replace(latin, 'ў', 'o‘'), 'Ў', 'O‘'), 'ғ', 'g‘'), 'Ғ', 'G‘');
  latin := replace(replace(replace(latin, capitals, 'YE'), capital, 'Ye'), small, 'ye');
  return translate(latin,
    'абвгдежзийклмнопрстуфхъыэқҳАБВГДЕЖЗИЙКЛМНОПРСТУФХЪЫЭҚҲьЬ',
    'abvgdejziyklmnoprstufx’ieqhABVGDEJZIYKLMNOPRSTUFX’IEQH');
end
$$;
