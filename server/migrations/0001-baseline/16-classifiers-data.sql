-- The initial classifiers. Limits are general values of public norms, to be confirmed and edited by the authority.

insert into units (name_ru, name_uz, symbol, abbreviation, designation, type, factor) values
  ('миллиграмм на кубический метр', 'kub metrga milligramm', 'mg/m3', 'мг/м³', 'mg/m³', 'concentration', 1),
  ('грамм на кубический метр', 'kub metrga gramm', 'g/m3', 'г/м³', 'g/m³', 'concentration', 1000),
  ('микрограмм на кубический метр', 'kub metrga mikrogramm', 'ug/m3', 'мкг/м³', 'mkg/m³', 'concentration', 0.001),
  ('миллиграмм на литр', 'litrga milligramm', 'mg/l', 'мг/л', 'mg/l', 'concentration', 1000),
  ('микрограмм на литр', 'litrga mikrogramm', 'ug/l', 'мкг/л', 'mkg/l', 'concentration', 1),
  ('грамм на литр', 'litrga gramm', 'g/l', 'г/л', 'g/l', 'concentration', 1000000),
  ('миллиграмм на килограмм', 'kilogrammga milligramm', 'mg/kg', 'мг/кг', 'mg/kg', 'mass-fraction', 1),
  ('грамм на килограмм', 'kilogrammga gramm', 'g/kg', 'г/кг', 'g/kg', 'mass-fraction', 1000),
  ('микрограмм на килограмм', 'kilogrammga mikrogramm', 'ug/kg', 'мкг/кг', 'mkg/kg', 'mass-fraction', 0.001),
  ('грамм в секунду', 'sekundiga gramm', 'g/s', 'г/с', 'g/s', 'mass-rate', 3600),
  ('килограмм в час', 'soatiga kilogramm', 'kg/h', 'кг/ч', 'kg/soat', 'mass-rate', 1000),
  ('тонна в год', 'yiliga tonna', 't/year', 'т/год', 't/yil', 'yearly-mass', 1),
  ('килограмм в год', 'yiliga kilogramm', 'kg/year', 'кг/год', 'kg/yil', 'yearly-mass', 0.001),
  ('кубический метр в сутки', 'sutkasiga kub metr', 'm3/day', 'м³/сут', 'm³/sutka', 'volume-rate', 1),
  ('кубический метр в час', 'soatiga kub metr', 'm3/h', 'м³/ч', 'm³/soat', 'volume-rate', 24),
  ('кубический метр в секунду', 'sekundiga kub metr', 'm3/s', 'м³/с', 'm³/s', 'volume-rate', 86400),
  ('единица pH', 'pH birligi', 'pH', 'ед. pH', 'pH birl.', 'acidity', 1),
  ('градус Цельсия', 'Selsiy gradusi', 'degC', '°C', '°C', 'temperature', 1),
  ('милливольт', 'millivolt', 'mV', 'мВ', 'mV', 'voltage', 1),
  ('процент', 'foiz', '%', '%', '%', 'share', 1),
  ('метр', 'metr', 'm', 'м', 'm', 'length', 1),
  ('миллиметр', 'millimetr', 'mm', 'мм', 'mm', 'length', 0.001),
  ('метр в секунду', 'sekundiga metr', 'm/s', 'м/с', 'm/s', 'speed', 1),
  ('гектар', 'gektar', 'ha', 'га', 'ga', 'area', 1),
  ('квадратный метр', 'kvadrat metr', 'm2', 'м²', 'm²', 'area', 0.0001),
  ('человек', 'kishi', 'person', 'чел.', 'kishi', 'count', 1),
  ('штука', 'dona', 'piece', 'шт.', 'dona', 'count', 1);

insert into component_groups (name_ru, name_uz) values
  ('Газообразные вещества', 'Gazsimon moddalar'),
  ('Взвешенные вещества и пыль', 'Muallaq moddalar va chang'),
  ('Металлы и их соединения', 'Metallar va ularning birikmalari'),
  ('Органические соединения', 'Organik birikmalar'),
  ('Кислоты и галогены', 'Kislotalar va galogenlar'),
  ('Биогенные вещества', 'Biogen moddalar'),
  ('Ионы и минерализация', 'Ionlar va minerallashuv'),
  ('Физико-химические показатели', 'Fizik-kimyoviy ko‘rsatkichlar'),
  ('Пестициды', 'Pestitsidlar');

insert into ecology_types (name_ru, name_uz, medium) values
  ('Атмосферный воздух', 'Atmosfera havosi', 'air'),
  ('Вода', 'Suv', 'water'),
  ('Почва', 'Tuproq', 'ground');

create temporary table given (medium text, code text, name_ru text, name_uz text, group_ru text, unit text, hazard_class integer,
  may_be_negative boolean, pdk numeric, pdk_min numeric, pdk_max numeric, ken numeric, ken_min numeric, ken_max numeric) on commit drop;
insert into given values
  ('air', 'NO2', 'Азота диоксид', 'Azot dioksidi', 'Газообразные вещества', 'mg/m3', 2, false, 0.085, null, null, null, null, null),
  ('air', 'NO', 'Азота оксид', 'Azot oksidi', 'Газообразные вещества', 'mg/m3', 3, false, 0.4, null, null, null, null, null),
  ('air', 'SO2', 'Серы диоксид', 'Oltingugurt dioksidi', 'Газообразные вещества', 'mg/m3', 3, false, 0.5, null, null, null, null, null),
  ('air', 'CO', 'Углерода оксид', 'Uglerod oksidi', 'Газообразные вещества', 'mg/m3', 4, false, 5, null, null, null, null, null),
  ('air', 'dust', 'Взвешенные вещества (пыль)', 'Muallaq zarralar (chang)', 'Взвешенные вещества и пыль', 'mg/m3', 3, false, 0.5, null, null, null, null, null),
  ('air', 'PM10', 'Взвешенные частицы РМ10', 'PM10 zarralari', 'Взвешенные вещества и пыль', 'mg/m3', 3, false, 0.5, null, null, null, null, null),
  ('air', 'PM2.5', 'Взвешенные частицы РМ2,5', 'PM2.5 zarralari', 'Взвешенные вещества и пыль', 'mg/m3', 3, false, 0.035, null, null, null, null, null),
  ('air', 'NH3', 'Аммиак', 'Ammiak', 'Газообразные вещества', 'mg/m3', 4, false, 0.2, null, null, null, null, null),
  ('air', 'H2S', 'Сероводород', 'Vodorod sulfid', 'Газообразные вещества', 'mg/m3', 2, false, 0.008, null, null, null, null, null),
  ('air', 'phenol', 'Фенол', 'Fenol', 'Органические соединения', 'mg/m3', 2, false, 0.01, null, null, null, null, null),
  ('air', 'CH2O', 'Формальдегид', 'Formaldegid', 'Органические соединения', 'mg/m3', 2, false, 0.035, null, null, null, null, null),
  ('air', 'HF', 'Фтористый водород', 'Vodorod ftorid', 'Кислоты и галогены', 'mg/m3', 2, false, 0.02, null, null, null, null, null),
  ('air', 'Cl2', 'Хлор', 'Xlor', 'Кислоты и галогены', 'mg/m3', 2, false, 0.1, null, null, null, null, null),
  ('air', 'HCl', 'Хлористый водород', 'Vodorod xlorid', 'Кислоты и галогены', 'mg/m3', 2, false, 0.2, null, null, null, null, null),
  ('air', 'HCN', 'Цианистый водород', 'Vodorod sianid', 'Кислоты и галогены', 'mg/m3', 2, false, 0.01, null, null, null, null, null),
  ('air', 'HNO3', 'Азотная кислота', 'Nitrat kislota', 'Кислоты и галогены', 'mg/m3', 2, false, 0.4, null, null, null, null, null),
  ('air', 'H2SO4', 'Серная кислота', 'Sulfat kislota', 'Кислоты и галогены', 'mg/m3', 2, false, 0.3, null, null, null, null, null),
  ('air', 'O3', 'Озон', 'Ozon', 'Газообразные вещества', 'mg/m3', 1, false, 0.16, null, null, null, null, null),
  ('air', 'BaP', 'Бенз(а)пирен', 'Benz(a)piren', 'Органические соединения', 'mg/m3', 1, false, 0.000001, null, null, null, null, null),
  ('air', 'soot', 'Сажа (углерод)', 'Qurum (uglerod)', 'Взвешенные вещества и пыль', 'mg/m3', 3, false, 0.15, null, null, null, null, null),
  ('air', 'cement-dust', 'Пыль неорганическая, SiO2 20–70 % (цементная)', 'Noorganik chang, SiO2 20–70 % (sement)', 'Взвешенные вещества и пыль', 'mg/m3', 3, false, 0.3, null, null, null, null, null),
  ('air', 'ash', 'Зола угольная (пыль SiO2 20–70 %)', 'Ko‘mir kuli (SiO2 20–70 %)', 'Взвешенные вещества и пыль', 'mg/m3', 3, false, 0.3, null, null, null, null, null),
  ('air', 'C6H6', 'Бензол', 'Benzol', 'Органические соединения', 'mg/m3', 2, false, 0.3, null, null, null, null, null),
  ('air', 'toluene', 'Толуол', 'Toluol', 'Органические соединения', 'mg/m3', 3, false, 0.6, null, null, null, null, null),
  ('air', 'xylene', 'Ксилолы', 'Ksilollar', 'Органические соединения', 'mg/m3', 3, false, 0.2, null, null, null, null, null),
  ('air', 'CH4', 'Метан', 'Metan', 'Органические соединения', 'mg/m3', null, false, 50, null, null, null, null, null),
  ('air', 'Pb', 'Свинец и его соединения', 'Qo‘rg‘oshin va uning birikmalari', 'Металлы и их соединения', 'mg/m3', 1, false, 0.001, null, null, null, null, null),
  ('air', 'Cu', 'Меди оксид (по меди)', 'Mis oksidi', 'Металлы и их соединения', 'mg/m3', 2, false, 0.002, null, null, null, null, null),
  ('air', 'Zn', 'Цинка оксид', 'Rux oksidi', 'Металлы и их соединения', 'mg/m3', 3, false, 0.05, null, null, null, null, null),
  ('air', 'Cd', 'Кадмия оксид', 'Kadmiy oksidi', 'Металлы и их соединения', 'mg/m3', 1, false, 0.0003, null, null, null, null, null),
  ('air', 'As', 'Мышьяк (неорг. соединения)', 'Margimush', 'Металлы и их соединения', 'mg/m3', 2, false, 0.0003, null, null, null, null, null),
  ('air', 'Hg', 'Ртуть', 'Simob', 'Металлы и их соединения', 'mg/m3', 1, false, 0.0003, null, null, null, null, null),
  ('air', 'Mn', 'Марганец и его соединения', 'Marganes', 'Металлы и их соединения', 'mg/m3', 2, false, 0.01, null, null, null, null, null),
  ('air', 'Ni', 'Никель', 'Nikel', 'Металлы и их соединения', 'mg/m3', 2, false, 0.001, null, null, null, null, null),
  ('air', 'Cr6', 'Хром (VI)', 'Xrom (VI)', 'Металлы и их соединения', 'mg/m3', 1, false, 0.0015, null, null, null, null, null),
  ('air', 'V2O5', 'Ванадия пентоксид', 'Vanadiy pentoksidi', 'Металлы и их соединения', 'mg/m3', 1, false, 0.002, null, null, null, null, null),
  ('water', 'pH', 'Водородный показатель', 'Vodorod ko‘rsatkichi (pH)', 'Физико-химические показатели', 'pH', null, false, null, 6.5, 8.5, null, 6.5, 8.5),
  ('water', 'O2', 'Растворённый кислород (не менее)', 'Erigan kislorod (kamida)', 'Физико-химические показатели', 'mg/l', null, false, null, 4, null, null, 6, null),
  ('water', 'BOD5', 'БПК5', 'KBE5', 'Физико-химические показатели', 'mg/l', null, false, 6, null, null, 3, null, null),
  ('water', 'COD', 'ХПК', 'KKE', 'Физико-химические показатели', 'mg/l', null, false, 30, null, null, 15, null, null),
  ('water', 'suspended', 'Взвешенные вещества', 'Muallaq moddalar', 'Взвешенные вещества и пыль', 'mg/l', null, false, 30, null, null, 15, null, null),
  ('water', 'mineralization', 'Минерализация (сухой остаток)', 'Minerallashuv', 'Ионы и минерализация', 'mg/l', 4, false, 1000, null, null, 1000, null, null),
  ('water', 'ammonium', 'Азот аммонийный', 'Ammoniy azoti', 'Биогенные вещества', 'mg/l', 4, false, 2, null, null, 0.39, null, null),
  ('water', 'nitrite', 'Азот нитритный', 'Nitrit azoti', 'Биогенные вещества', 'mg/l', 2, false, 1, null, null, 0.02, null, null),
  ('water', 'nitrate', 'Азот нитратный', 'Nitrat azoti', 'Биогенные вещества', 'mg/l', 3, false, 10.2, null, null, 9.1, null, null),
  ('water', 'phosphate', 'Фосфаты (по P)', 'Fosfatlar (P bo‘yicha)', 'Биогенные вещества', 'mg/l', 4, false, 1.14, null, null, 0.2, null, null),
  ('water', 'sulfate', 'Сульфаты', 'Sulfatlar', 'Ионы и минерализация', 'mg/l', 4, false, 500, null, null, 100, null, null),
  ('water', 'chloride', 'Хлориды', 'Xloridlar', 'Ионы и минерализация', 'mg/l', 4, false, 350, null, null, 300, null, null),
  ('water', 'fluoride', 'Фториды', 'Ftoridlar', 'Ионы и минерализация', 'mg/l', 2, false, 1.5, null, null, 0.75, null, null),
  ('water', 'oil-products', 'Нефтепродукты', 'Neft mahsulotlari', 'Органические соединения', 'mg/l', 3, false, 0.3, null, null, 0.05, null, null),
  ('water', 'phenol', 'Фенолы', 'Fenollar', 'Органические соединения', 'mg/l', 3, false, 0.001, null, null, 0.001, null, null),
  ('water', 'surfactants', 'СПАВ', 'SFAM', 'Органические соединения', 'mg/l', 4, false, 0.5, null, null, 0.1, null, null),
  ('water', 'Cu', 'Медь', 'Mis', 'Металлы и их соединения', 'mg/l', 3, false, 1, null, null, 0.001, null, null),
  ('water', 'Zn', 'Цинк', 'Rux', 'Металлы и их соединения', 'mg/l', 3, false, 1, null, null, 0.01, null, null),
  ('water', 'Fe', 'Железо общее', 'Temir (umumiy)', 'Металлы и их соединения', 'mg/l', 4, false, 0.3, null, null, 0.1, null, null),
  ('water', 'Cr6', 'Хром (VI)', 'Xrom (VI)', 'Металлы и их соединения', 'mg/l', 3, false, 0.05, null, null, 0.02, null, null),
  ('water', 'Pb', 'Свинец', 'Qo‘rg‘oshin', 'Металлы и их соединения', 'mg/l', 2, false, 0.03, null, null, 0.006, null, null),
  ('water', 'Cd', 'Кадмий', 'Kadmiy', 'Металлы и их соединения', 'mg/l', 2, false, 0.001, null, null, 0.005, null, null),
  ('water', 'As', 'Мышьяк', 'Margimush', 'Металлы и их соединения', 'mg/l', 3, false, 0.05, null, null, 0.05, null, null),
  ('water', 'Hg', 'Ртуть', 'Simob', 'Металлы и их соединения', 'mg/l', 1, false, 0.0005, null, null, 0.00001, null, null),
  ('water', 'Ni', 'Никель', 'Nikel', 'Металлы и их соединения', 'mg/l', 3, false, 0.1, null, null, 0.01, null, null),
  ('water', 'cyanide', 'Цианиды', 'Sianidlar', 'Кислоты и галогены', 'mg/l', 2, false, 0.1, null, null, 0.05, null, null),
  ('ground', 'Pb', 'Свинец', 'Qo‘rg‘oshin', 'Металлы и их соединения', 'mg/kg', 1, false, 32, null, null, null, null, null),
  ('ground', 'Hg', 'Ртуть', 'Simob', 'Металлы и их соединения', 'mg/kg', 1, false, 2.1, null, null, null, null, null),
  ('ground', 'As', 'Мышьяк', 'Margimush', 'Металлы и их соединения', 'mg/kg', 1, false, 2, null, null, null, null, null),
  ('ground', 'Cd', 'Кадмий', 'Kadmiy', 'Металлы и их соединения', 'mg/kg', 1, false, 2, null, null, null, null, null),
  ('ground', 'Zn', 'Цинк (подвижная форма)', 'Rux (harakatchan)', 'Металлы и их соединения', 'mg/kg', 1, false, 23, null, null, null, null, null),
  ('ground', 'Cu', 'Медь (подвижная форма)', 'Mis (harakatchan)', 'Металлы и их соединения', 'mg/kg', 2, false, 3, null, null, null, null, null),
  ('ground', 'Ni', 'Никель (подвижная форма)', 'Nikel (harakatchan)', 'Металлы и их соединения', 'mg/kg', 2, false, 4, null, null, null, null, null),
  ('ground', 'Co', 'Кобальт (подвижная форма)', 'Kobalt (harakatchan)', 'Металлы и их соединения', 'mg/kg', 2, false, 5, null, null, null, null, null),
  ('ground', 'Cr3', 'Хром (III)', 'Xrom (III)', 'Металлы и их соединения', 'mg/kg', 2, false, 6, null, null, null, null, null),
  ('ground', 'Mn', 'Марганец', 'Marganes', 'Металлы и их соединения', 'mg/kg', 3, false, 1500, null, null, null, null, null),
  ('ground', 'V', 'Ванадий', 'Vanadiy', 'Металлы и их соединения', 'mg/kg', 3, false, 150, null, null, null, null, null),
  ('ground', 'Sb', 'Сурьма', 'Surma', 'Металлы и их соединения', 'mg/kg', 2, false, 4.5, null, null, null, null, null),
  ('ground', 'F', 'Фтор (водорастворимый)', 'Ftor (suvda eriydigan)', 'Кислоты и галогены', 'mg/kg', 1, false, 10, null, null, null, null, null),
  ('ground', 'nitrate', 'Нитраты (по NO3)', 'Nitratlar (NO3)', 'Биогенные вещества', 'mg/kg', null, false, 130, null, null, null, null, null),
  ('ground', 'S', 'Сера элементарная', 'Oltingugurt', 'Ионы и минерализация', 'mg/kg', null, false, 160, null, null, null, null, null),
  ('ground', 'H2S', 'Сероводород', 'Vodorod sulfid', 'Газообразные вещества', 'mg/kg', null, false, 0.4, null, null, null, null, null),
  ('ground', 'BaP', 'Бенз(а)пирен', 'Benz(a)piren', 'Органические соединения', 'mg/kg', 1, false, 0.02, null, null, null, null, null),
  ('ground', 'C6H6', 'Бензол', 'Benzol', 'Органические соединения', 'mg/kg', null, false, 0.3, null, null, null, null, null),
  ('ground', 'xylene', 'Ксилолы', 'Ksilollar', 'Органические соединения', 'mg/kg', null, false, 0.3, null, null, null, null, null),
  ('ground', 'DDT', 'ДДТ и его метаболиты', 'DDT va metabolitlari', 'Пестициды', 'mg/kg', null, false, 0.1, null, null, null, null, null),
  ('ground', 'HCH', 'ГХЦГ (линдан)', 'GXSG (lindan)', 'Пестициды', 'mg/kg', null, false, 0.1, null, null, null, null, null),
  ('ground', 'oil-products', 'Нефтепродукты (условный допустимый уровень)', 'Neft mahsulotlari', 'Органические соединения', 'mg/kg', null, false, 1000, null, null, null, null, null),
  ('ground', 'KCl', 'Хлорид калия (по K2O)', 'Kaliy xlorid (K2O)', 'Ионы и минерализация', 'mg/kg', null, false, 360, null, null, null, null, null),
  ('water', 't-water', 'Температура воды', 'Suv harorati', 'Физико-химические показатели', 'degC', null, true, null, null, null, null, null, null),
  ('water', 'Eh', 'Окислительно-восстановительный потенциал', 'Oksidlanish-qaytarilish potensiali', 'Физико-химические показатели', 'mV', null, true, null, null, null, null, null, null),
  ('air', 't-air', 'Температура отходящих газов', 'Chiqindi gazlar harorati', 'Физико-химические показатели', 'degC', null, true, null, null, null, null, null, null),
  ('ground', 'pH', 'Кислотность почвы', 'Tuproq kislotaliligi', 'Физико-химические показатели', 'pH', null, false, null, 6, 8.5, null, null, null);

insert into components (name_ru, name_uz, code, group_id, unit_id, hazard_class, may_be_negative)
select given.name_ru, given.name_uz, given.code, component_groups.id, units.id, given.hazard_class, given.may_be_negative
from given
join component_groups on component_groups.name_ru = given.group_ru
join units on units.symbol = given.unit
order by array_position(array['air', 'water', 'ground'], given.medium), given.name_ru;

-- The same substance in another medium is another component: it has its own unit and limits.
create temporary table made on commit drop as
select components.id, given.*
from given
join units on units.symbol = given.unit
join components on components.code = given.code and components.name_ru = given.name_ru and components.unit_id = units.id;

insert into ecology_type_components (ecology_type_id, component_id)
select ecology_types.id, made.id from made join ecology_types using (medium);

insert into ecology_type_groups (ecology_type_id, group_id)
select distinct ecology_types.id, components.group_id
from made join ecology_types using (medium) join components on components.id = made.id;

-- A component without a general limit has an empty one to fill in.
insert into component_limits (component_id, kind, value, min, max, unit_id)
select made.id, 'pdk', pdk, pdk_min, pdk_max, components.unit_id from made join components on components.id = made.id
union all
select made.id, 'ken', ken, ken_min, ken_max, components.unit_id from made join components on components.id = made.id
order by 1, 2;

insert into ownership_forms (name_ru, name_uz) values
  ('Государственная', 'Davlat mulki'),
  ('Частная', 'Xususiy'),
  ('Смешанная', 'Aralash'),
  ('Совместное предприятие', 'Qo‘shma korxona'),
  ('Иностранная', 'Xorijiy'),
  ('Муниципальная', 'Munitsipal');

insert into activity_fields (name_ru, name_uz, ordinal) values
  ('Производство удобрений', 'O‘g‘it ishlab chiqarish', 10),
  ('Химическая промышленность', 'Kimyo sanoati', 20),
  ('Энергетика', 'Energetika', 30),
  ('Производство цемента', 'Sement ishlab chiqarish', 40),
  ('Добыча нефти и газа', 'Neft va gaz qazib olish', 50),
  ('Нефтепереработка', 'Neftni qayta ishlash', 60),
  ('Добыча золота и урана', 'Oltin va uran qazib olish', 70),
  ('Цветная металлургия', 'Rangli metallurgiya', 80),
  ('Чёрная металлургия', 'Qora metallurgiya', 90),
  ('Добыча угля', 'Ko‘mir qazib olish', 100),
  ('Автомобилестроение', 'Avtomobilsozlik', 110),
  ('Электротехника', 'Elektrotexnika', 120),
  ('Производство стекла', 'Shisha ishlab chiqarish', 130),
  ('Водоотведение и очистка сточных вод', 'Oqova suvlarni chiqarish va tozalash', 140),
  ('Производство стройматериалов', 'Qurilish materiallari ishlab chiqarish', 150),
  ('Текстильная промышленность', 'To‘qimachilik sanoati', 160),
  ('Пищевая промышленность', 'Oziq-ovqat sanoati', 170),
  ('Хлопкоочистка', 'Paxta tozalash', 180),
  ('Обращение с отходами', 'Chiqindilarni boshqarish', 190),
  ('Животноводство и птицеводство', 'Chorvachilik va parrandachilik', 200),
  ('Теплоснабжение', 'Issiqlik ta’minoti', 210),
  ('Транспорт и склады', 'Transport va omborlar', 220),
  ('Прочая деятельность', 'Boshqa faoliyat', 230);

insert into subordinations (name_ru, name_uz) values
  ('АО «Узкимёсаноат»', '«O‘zkimyosanoat» AJ'),
  ('АО «Узбекнефтегаз»', '«O‘zbekneftgaz» AJ'),
  ('АО «Тепловые электрические станции»', '«Issiqlik elektr stansiyalari» AJ'),
  ('Ассоциация «Узпромстройматериалы»', '«O‘zsanoatqurilishmateriallari» uyushmasi'),
  ('АО «Узметкомбинат»', '«O‘zmetkombinat» AJ'),
  ('АО «Алмалыкский ГМК»', '«Olmaliq KMK» AJ'),
  ('АО «Навоийский ГМК»', '«Navoiy KMK» AJ'),
  ('АО «Узсувтаъминот»', '«O‘zsuvta’minot» AJ'),
  ('АО «Узавтосаноат»', '«O‘zavtosanoat» AJ'),
  ('Ассоциация «Узтекстильпром»', '«O‘zto‘qimachiliksanoat» uyushmasi'),
  ('Хокимият области', 'Viloyat hokimligi'),
  ('Без ведомственной подчинённости', 'Idoraviy bo‘ysunuvsiz');

insert into danger_categories (id, name_ru, name_uz) values
  (1, 'I категория — высокая опасность', 'I toifa — yuqori xavf'),
  (2, 'II категория — средняя опасность', 'II toifa — o‘rtacha xavf'),
  (3, 'III категория — низкая опасность', 'III toifa — past xavf'),
  (4, 'IV категория — местное воздействие', 'IV toifa — mahalliy ta’sir'),
  (0, 'Категория не присвоена', 'Toifa berilmagan');

insert into source_parameters (name_ru, name_uz, unit_id)
select given.name_ru, given.name_uz, units.id
from (values
  (0, 'Высота источника', 'Manba balandligi', 'm'),
  (1, 'Диаметр устья', 'Og‘iz diametri', 'm'),
  (2, 'Скорость выхода газов', 'Gazlar chiqish tezligi', 'm/s'),
  (3, 'Температура газов', 'Gazlar harorati', 'degC'),
  (4, 'Расход газовоздушной смеси', 'Gaz-havo aralashmasi sarfi', 'm3/s'),
  (5, 'Расход сточных вод', 'Oqova suv sarfi', 'm3/day'),
  (6, 'Мощность выброса', 'Chiqarma quvvati', 'g/s'),
  (7, 'Валовый выброс', 'Yalpi chiqarma', 't/year'),
  (8, 'Площадь участка', 'Uchastka maydoni', 'ha'),
  (9, 'Глубина отбора', 'Namuna olish chuqurligi', 'm')
) as given (ordinal, name_ru, name_uz, unit) join units on units.symbol = given.unit
order by given.ordinal;

insert into object_parameters (name_ru, name_uz, unit_id)
select given.name_ru, given.name_uz, units.id
from (values
  (0, 'Площадь территории', 'Hudud maydoni', 'ha'),
  (1, 'Численность работников', 'Xodimlar soni', 'person'),
  (2, 'Санитарно-защитная зона', 'Sanitariya-himoya zonasi', 'm'),
  (3, 'Водопотребление', 'Suv iste’moli', 'm3/day'),
  (4, 'Водоотведение', 'Suv chiqarish', 'm3/day'),
  (5, 'Озеленение территории', 'Hududni ko‘kalamzorlashtirish', '%'),
  (6, 'Валовые выбросы в атмосферу', 'Atmosferaga yalpi chiqarmalar', 't/year')
) as given (ordinal, name_ru, name_uz, unit) join units on units.symbol = given.unit
order by given.ordinal;
