import type { Random } from './random.ts'

const firstNames = [
  'Adriana', 'Aline', 'Ana Beatriz', 'Antônio', 'Aparecida', 'Benedito', 'Camila', 'Carlos Eduardo', 'Cecília', 'Célia', 'César',
  'Cláudia', 'Conceição', 'Cristiane', 'Daniel', 'Débora', 'Edson', 'Elisabete', 'Emanuel', 'Fátima', 'Fernanda', 'Flávio', 'Francisca',
  'Gabriel', 'Geraldo', 'Giovana', 'Helena', 'Inês', 'Isaías', 'Ivone', 'João Batista', 'Joaquim', 'Jorge', 'José Carlos', 'Josefa',
  'Júlia', 'Juliana', 'Lourdes', 'Luciana', 'Luís Henrique', 'Luzia', 'Marcelo', 'Márcia', 'Maria Clara', 'Maria José', 'Mariana', 'Mateus',
  'Mônica', 'Neusa', 'Otávio', 'Patrícia', 'Paulo Sérgio', 'Pedro', 'Rafael', 'Raimunda', 'Regina', 'Renata', 'Ricardo', 'Rita', 'Roberto',
  'Rosângela', 'Sandra', 'Sebastião', 'Severino', 'Sílvia', 'Simone', 'Sônia', 'Tereza', 'Vera Lúcia', 'Vicente', 'Zélia',
]

const surnames = [
  'Albuquerque', 'Almeida', 'Alves', 'Amaral', 'Andrade', 'Araújo', 'Assunção', 'Azevedo', 'Barbosa', 'Barros', 'Batista', 'Bezerra', 'Borges',
  'Brandão', 'Camargo', 'Campos', 'Cardoso', 'Carneiro', 'Carvalho', 'Castro', 'Cavalcanti', 'Conceição', 'Costa', 'Cunha', 'Dias', 'Duarte',
  'Esteves', 'Farias', 'Fernandes', 'Ferreira', 'Figueiredo', 'Fonseca', 'Freitas', 'Gomes', 'Gonçalves', 'Guimarães', 'Kowalski', 'Leite',
  'Lima', 'Lopes', 'Macedo', 'Machado', 'Magalhães', 'Marques', 'Martins', 'Medeiros', 'Melo', 'Mendes', 'Menezes', 'Miranda', 'Monteiro',
  'Moraes', 'Moreira', 'Moura', 'Müller', 'Nascimento', 'Neves', 'Nogueira', 'Nunes', 'Oliveira', 'Pacheco', 'Peixoto', 'Pereira', 'Pinheiro',
  'Queiroz', 'Ramos', 'Rezende', 'Ribeiro', 'Rocha', 'Rodrigues', 'Sá', 'Sales', 'Santana', 'Santos', 'Schneider', 'Silva', 'Siqueira', 'Soares',
  'Souza', 'Tavares', 'Teixeira', 'Torres', 'Vasconcelos', 'Viana', 'Vieira', 'Xavier', 'Zanella',
]

const bishopNames = [
  'Afonso', 'Agenor', 'Aldo', 'Amilton', 'Anselmo', 'Antônio', 'Bernardo', 'Celso', 'Dario', 'Edmar', 'Eduardo', 'Evaristo', 'Fernando',
  'Francisco', 'Geraldo', 'Gregório', 'Guilherme', 'Hélio', 'Jacinto', 'João', 'José', 'Leomar', 'Luiz', 'Manoel', 'Nelson', 'Odilo', 'Paulo',
  'Pedro', 'Rafael', 'Rubens', 'Sérgio', 'Tarcísio', 'Vicente', 'Vilson', 'Walmor',
]

const townStems = [
  'Aldeia', 'Alto', 'Arraial', 'Barra', 'Boa Esperança', 'Boa Vista', 'Bom Despacho', 'Bom Jesus', 'Brejo', 'Cachoeira', 'Campo Alegre',
  'Campo Belo', 'Capela', 'Carmo', 'Conceição', 'Cruzeiro', 'Divino', 'Encruzilhada', 'Esperança', 'Estrela', 'Fazenda Nova', 'Floresta',
  'Formosa', 'Itaguaré', 'Itaperuçu', 'Jatobá', 'Lagoa', 'Lagoa Dourada', 'Monte Alegre', 'Monte Santo', 'Morro Alto', 'Nazaré',
  'Nova Aliança', 'Nova Canaã', 'Ouro Fino', 'Palmeira', 'Paraíso', 'Pedra Azul', 'Pirapora', 'Planalto', 'Poço Fundo', 'Ponte Nova',
  'Porto Seguro', 'Riacho', 'Rio Claro', 'Rosário', 'Santa Bárbara', 'Santa Cruz', 'Santa Helena', 'Santa Inês', 'Santa Rita', 'Santana',
  'Santo Amaro', 'Santo Antônio', 'São Bento', 'São Domingos', 'São Félix', 'São Gabriel', 'São Jerônimo', 'São João', 'São José',
  'São Miguel', 'São Raimundo', 'São Roque', 'São Tomé', 'Serra', 'Sobradinho', 'Taquaral', 'Vargem', 'Vera Cruz', 'Vila Nova', 'Vitória',
]

const townEndings = [
  'da Serra', 'das Flores', 'das Missões', 'das Palmeiras', 'do Araguaia', 'do Campo', 'do Cerrado', 'do Norte', 'do Oeste', 'do Sul',
  'do Vale', 'dos Pinhais', 'do Sertão', 'da Mata', 'das Águas', 'do Rio Verde', 'da Praia', 'dos Campos', 'do Planalto', 'do Tocantins',
  'de Minas', 'do Pantanal', 'da Chapada', 'dos Ipês', 'do Jari', 'do Ivaí', 'do Piancó', 'da Lapa',
]

const titles = [
  'Bom Jesus dos Passos', 'Cristo Rei', 'Divino Espírito Santo', 'Imaculada Conceição', 'Imaculado Coração de Maria', 'Jesus Bom Pastor',
  'Nossa Senhora Aparecida', 'Nossa Senhora Auxiliadora', 'Nossa Senhora da Boa Viagem', 'Nossa Senhora da Conceição', 'Nossa Senhora da Glória',
  'Nossa Senhora da Guia', 'Nossa Senhora da Luz', 'Nossa Senhora da Piedade', 'Nossa Senhora da Saúde', 'Nossa Senhora das Dores',
  'Nossa Senhora das Graças', 'Nossa Senhora das Mercês', 'Nossa Senhora de Fátima', 'Nossa Senhora de Guadalupe', 'Nossa Senhora de Lourdes',
  'Nossa Senhora de Nazaré', 'Nossa Senhora do Carmo', 'Nossa Senhora do Desterro', 'Nossa Senhora do Perpétuo Socorro',
  'Nossa Senhora do Rosário', 'Nossa Senhora Rainha dos Apóstolos', 'Sagrada Família', 'Sagrado Coração de Jesus', 'Santa Ana', 'Santa Cecília',
  'Santa Clara de Assis', 'Santa Dulce dos Pobres', 'Santa Edwiges', 'Santa Luzia', 'Santa Paulina', 'Santa Rita de Cássia', 'Santa Rosa de Lima',
  'Santa Teresinha do Menino Jesus', 'Santíssima Trindade', 'Santíssimo Sacramento', 'Santo Afonso Maria de Ligório', 'Santo Antônio de Pádua',
  'Santo Expedito', 'Santo Inácio de Loyola', 'Santo Oscar Romero', 'Santos Mártires', 'São Benedito', 'São Bento', 'São Cristóvão',
  'São Daniel Comboni', 'São Francisco de Assis', 'São Francisco Xavier', 'São Geraldo Majela', 'São João Batista', 'São João Bosco',
  'São João Maria Vianney', 'São Joaquim', 'São Jorge', 'São José Operário', 'São Judas Tadeu', 'São Lucas', 'São Marcos', 'São Mateus',
  'São Miguel Arcanjo', 'São Paulo Apóstolo', 'São Pedro', 'São Sebastião', 'São Vicente de Paulo', 'Senhor do Bonfim',
]

const streets = [
  'Rua da Matriz', 'Praça da Catedral', 'Rua Padre Anchieta', 'Avenida Getúlio Vargas', 'Rua São José', 'Rua das Flores', 'Avenida Brasil',
  'Rua Quinze de Novembro', 'Praça da Matriz', 'Rua Dom Pedro II', 'Rua do Rosário', 'Avenida Tiradentes', 'Rua Sete de Setembro',
  'Rua Santa Rita', 'Travessa do Carmo', 'Rua Cônego Alves', 'Avenida Dom Bosco', 'Rua Marechal Deodoro',
]

const neighborhoods = [
  'Centro', 'Vila Nova', 'Jardim das Oliveiras', 'Boa Vista', 'São Francisco', 'Alto da Colina', 'Parque Industrial', 'Cidade Nova',
  'Santa Luzia', 'Bela Vista', 'Jardim América', 'Nossa Senhora das Graças',
]

export const personName = (random: Random): string => `${random.pick(firstNames)} ${random.pick(surnames)} ${random.pick(surnames)}`
export const bishopName = (random: Random): string => `Dom ${random.pick(bishopNames)} ${random.pick(surnames)} ${random.pick(surnames)}`
export const townName = (random: Random): string => `${random.pick(townStems)} ${random.pick(townEndings)}`
export const parishTitle = (random: Random): string => `Paróquia ${random.pick(titles)}`
export const street = (random: Random): string => random.pick(streets)
export const neighborhood = (random: Random): string => random.pick(neighborhoods)

/** Letters, digits and dots of a text, as they stand in an e-mail address. */
export const asAddressPart = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '.').replace(/^\.|\.$/g, '')
