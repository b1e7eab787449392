/** Names of dioceses. Many begin alike, as in Brazil. */
const archdioceses = `São Paulo, Aparecida, Campinas, Botucatu, Ribeirão Preto, Sorocaba, Brasília, Goiânia, Palmas, Cuiabá, Campo
  Grande, Belém do Pará, Santarém, Manaus, Porto Velho, São Luís do Maranhão, Teresina, Fortaleza, Natal, Paraíba, Olinda e
  Recife, Maceió, Aracaju, São Salvador da Bahia, Feira de Santana, Vitória da Conquista, Vitória do Espírito Santo, Belo
  Horizonte, Juiz de Fora, Mariana, Montes Claros, Pouso Alegre, Uberaba, Diamantina, São Sebastião do Rio de Janeiro,
  Niterói, Curitiba, Londrina, Maringá, Cascavel, Florianópolis, Porto Alegre, Passo Fundo, Pelotas, Santa Maria`
const dioceses = `Santo André, Santo Ângelo, Santo Amaro, Santos, São José dos Campos, São José do Rio Preto, São João da Boa
  Vista, São João del-Rei, São Carlos, São Miguel Paulista, São Mateus, São Gabriel da Cachoeira, São Raimundo Nonato, São
  Luís de Montes Belos, Campo Limpo, Campo Mourão, Campo Maior, Campos, Campina Grande, Caxias do Sul, Caxias do Maranhão,
  Cachoeira do Sul, Cachoeiro de Itapemirim, Caruaru, Caratinga, Caraguatatuba, Caçador, Caetité, Caicó, Cajazeiras,
  Cametá, Castanhal, Catanduva, Chapecó, Colatina, Corumbá, Coroatá, Cornélio Procópio, Criciúma, Cruz Alta, Cruz das
  Almas, Cruzeiro do Sul, Barra do Garças, Barra do Piraí, Barra, Barreiras, Barretos, Bauru, Bacabal, Balsas, Blumenau,
  Bragança Paulista, Bragança do Pará, Brejo, Bom Jesus da Lapa, Bom Jesus do Gurgueia, Bonfim, Assis, Apucarana,
  Araçatuba, Araçuaí, Afogados da Ingazeira, Alagoinhas, Almenara, Amargosa, Amparo, Anápolis, Abaetetuba, Alto Solimões,
  Divinópolis, Dourados, Duque de Caxias, Erexim, Eunápolis, Estância, Floresta, Floriano, Formosa, Foz do Iguaçu,
  Franca, Frederico Westphalen, Garanhuns, Goiás, Governador Valadares, Grajaú, Guanhães, Guarabira, Guarapuava,
  Guarulhos, Guaxupé, Guiratinga, Guajará-Mirim, Humaitá, Iguatu, Ilhéus, Imperatriz, Ipameri, Irecê, Itabira, Itabuna,
  Itaguaí, Itapetininga, Itapeva, Itapipoca, Itumbiara, Itacoatiara, Ituiutaba, Jaboticabal, Jacarezinho, Jales, Janaúba,
  Januária, Jataí, Jardim, Jequié, Ji-Paraná, Joaçaba, Joinville, Juazeiro, Juína, Jundiaí, Lages, Leopoldina, Limeira,
  Limoeiro do Norte, Lins, Lorena, Luz, Luziânia, Livramento de Nossa Senhora, Macapá, Marabá, Marília, Miracema do
  Tocantins, Mogi das Cruzes, Montenegro, Mossoró, Naviraí, Nazaré, Nova Friburgo, Nova Iguaçu, Novo Hamburgo, Oeiras,
  Oliveira, Osasco, Osório, Ourinhos, Óbidos, Palmares, Palmas e Francisco Beltrão, Palmeira dos Índios, Paracatu,
  Paranaguá, Paranavaí, Paranatinga, Parintins, Parnaíba, Patos, Patos de Minas, Paulo Afonso, Penedo, Pesqueira,
  Petrolina, Petrópolis, Picos, Pinheiro, Piracicaba, Ponta de Pedras, Ponta Grossa, Porto Nacional, Presidente
  Prudente, Primavera do Leste, Propriá, Quixadá, Registro, Rio Branco, Rio do Sul, Rio Grande, Rio Verde, Rondonópolis,
  Roraima, Rubiataba, Ruy Barbosa, Salgueiro, Santa Cruz do Sul, Santa Luzia de Mossoró, Santíssima Conceição do Araguaia,
  Serrinha, Sete Lagoas, Sinop, Sobral, Taubaté, Teixeira de Freitas, Teófilo Otoni, Tianguá, Tocantinópolis, Toledo,
  Três Lagoas, Tubarão, Tucuruí, Umuarama, Uruaçu, Uruguaiana, União da Vitória, Uberlândia, Vacaria, Valença, Viana,
  Votuporanga, Xingu, Xinguara, Zé Doca, Crato, Crateús, Coari, Borba, Tefé, Lábrea, Itaituba, Marajó`

const listOf = (text: string) => text.split(',').map((name) => name.trim().replace(/\s+/g, ' '))

export const dioceseNames: readonly string[] = [
  ...listOf(archdioceses).map((place) => `Arquidiocese de ${place}`),
  ...listOf(dioceses).map((place) => `Diocese de ${place}`),
].slice(0, 280)
